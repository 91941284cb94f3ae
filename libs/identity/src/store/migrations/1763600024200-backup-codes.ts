import { defineMigration } from '@kernel';

// What a user logs in with once their authenticator app is lost: each opens once, kept as a hash.
export const AddBackupCodes1763600024200 = defineMigration('AddBackupCodes1763600024200', (t) => [
  `CREATE TABLE backup_codes (
    UserID ${t.integer} NOT NULL,
    CodeHash ${t.exact(64)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (UserID, CodeHash)
  ) ${t.options}`,
]);
