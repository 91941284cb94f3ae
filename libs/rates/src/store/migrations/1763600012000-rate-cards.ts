import { defineMigration } from '@kernel';

export const CreateRateCards1763600012000 = defineMigration('CreateRateCards1763600012000', (t) => [
  // Versions: a carrier's latest active card that has begun is in force.
  `CREATE TABLE rate_cards (
    RateCardID ${t.id},
    Carrier ${t.exact(64)} NOT NULL,
    EffectiveDate ${t.date} NOT NULL,
    Active ${t.flag} NOT NULL,
    LineCount ${t.integer} NOT NULL,
    CreatedBy ${t.exact(128)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_rate_cards_version ON rate_cards (Active, Carrier, EffectiveDate)',
  // A card as its operator wrote it, line by line; never changed. The domain compiles it to prices.
  `CREATE TABLE rate_lines (
    RateCardID ${t.integer} NOT NULL,
    Position ${t.integer} NOT NULL,
    Record ${t.exact(8)} NOT NULL,
    Carrier ${t.exact(64)} NOT NULL,
    Service ${t.exact(64)} NULL,
    Zone ${t.exact(64)} NULL,
    Description ${t.text(255)} NULL,
    Origin ${t.exact(64)} NULL,
    Country ${t.exact(64)} NULL,
    UpTo ${t.decimal(12, 4)} NULL,
    Price ${t.decimal(12, 2)} NULL,
    Per100 ${t.decimal(12, 2)} NULL,
    Days ${t.integer} NULL,
    Divisor ${t.decimal(12, 4)} NULL,
    Minimum ${t.decimal(12, 2)} NULL,
    FuelPercent ${t.decimal(8, 2)} NULL,
    CutOff ${t.exact(5)} NULL,
    ShippingOption ${t.exact(32)} NULL,
    Holiday ${t.date} NULL,
    PRIMARY KEY (RateCardID, Position)
  ) ${t.options}`,
  // One row: how often cards have changed. Writers lock it, which serialises them; readers compare it to notice that theirs are outdated.
  `CREATE TABLE rate_changes (
    ChangeID ${t.integer} NOT NULL PRIMARY KEY,
    Version ${t.integer} NOT NULL
  ) ${t.options}`,
  'INSERT INTO rate_changes (ChangeID, Version) VALUES (1, 0)',
]);
