import { defineMigration } from '@kernel';

// Codes for a user who has lost their authenticator app: each works once; the table stores hashes.
export const AddBackupCodes1763600024200 = defineMigration('AddBackupCodes1763600024200', (t) => [
  `CREATE TABLE backup_codes (
    UserID ${t.integer} NOT NULL,
    CodeHash ${t.exact(64)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (UserID, CodeHash)
  ) ${t.options}`,
]);
