import { defineMigration } from '@kernel';

// Names of users who were deleted, which stay taken: the ledger, histories and the audit log tell of them by name.
export const CreateDeletedUsers1763600105000 = defineMigration('CreateDeletedUsers1763600105000', (t) => [
  `CREATE TABLE deleted_users (
    UserID ${t.integer} NOT NULL PRIMARY KEY,
    UserName ${t.exact(100)} NOT NULL,
    DeletedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_deleted_users_name UNIQUE (UserName)
  ) ${t.options}`,
]);
