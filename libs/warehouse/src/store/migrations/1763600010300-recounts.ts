import { defineMigration } from '@kernel';

export const CreateRecounts1763600010300 = defineMigration('CreateRecounts1763600010300', (t) => [
  // A request to recount bins, and the progress of its corrections: stored, so that views of it count nothing.
  `CREATE TABLE recounts (
    RecountID ${t.id},
    WarehouseID ${t.integer} NOT NULL,
    Actor ${t.exact(128)} NOT NULL,
    Corrections ${t.integer} NOT NULL,
    Applied ${t.integer} NOT NULL,
    Failed ${t.integer} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT ck_recounts CHECK (Applied >= 0 AND Failed >= 0 AND Applied + Failed <= Corrections)
  ) ${t.options}`,
  'CREATE INDEX ix_recounts_site ON recounts (WarehouseID, RecountID)',
  // Old corrections have none.
  `ALTER TABLE corrections ADD COLUMN RecountID ${t.integer} NULL`,
  'CREATE INDEX ix_corrections_recount ON corrections (RecountID, CorrectionID)',
  // Corrections accepted, applied and failed per minute (UTC, \`2026-11-20 08:00\`); the sum over shards counts.
  `CREATE TABLE correction_minutes (
    WarehouseID ${t.integer} NOT NULL,
    CountedMinute ${t.exact(16)} NOT NULL,
    Step ${t.exact(8)} NOT NULL,
    Shard ${t.integer} NOT NULL,
    Corrections ${t.integer} NOT NULL,
    PRIMARY KEY (WarehouseID, CountedMinute, Step, Shard)
  ) ${t.options}`,
  'CREATE INDEX ix_correction_minutes ON correction_minutes (CountedMinute)',
  'CREATE INDEX ix_reverts_state ON reverts (WarehouseID, State, RevertID)',
]);
