import { defineMigration } from '@kernel';

// What an account puts on its paper: where parcels go back to, and a logo as base64, whose bytes both engines and backups keep as text.
// No row: the account's name and the address of the site.
export const CreateLetterheads1763600045110 = defineMigration('CreateLetterheads1763600045110', (t) => [
  `CREATE TABLE account_letterheads (
    AccountID ${t.integer} NOT NULL PRIMARY KEY,
    Name ${t.text(255)} NULL,
    Address1 ${t.text(255)} NULL,
    Address2 ${t.text(255)} NULL,
    City ${t.text(255)} NULL,
    State ${t.text(255)} NULL,
    Zip ${t.text(32)} NULL,
    Country ${t.text(64)} NULL,
    LogoType ${t.exact(16)} NULL,
    LogoWidth ${t.integer} NULL,
    LogoHeight ${t.integer} NULL,
    Logo ${t.long} NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT ck_account_letterheads_logo CHECK ((Logo IS NULL) = (LogoType IS NULL) AND (Logo IS NULL) = (LogoWidth IS NULL) AND (Logo IS NULL) = (LogoHeight IS NULL))
  ) ${t.options}`,
]);
