import { defineMigration } from '@kernel';

// What a warehouse user may do at their site. Users so far, and those an older version creates beside this one, keep all they could.
export const AddUserRoles1763600042131 = defineMigration('AddUserRoles1763600042131', (t) => [
  `ALTER TABLE users ADD Role ${t.exact(16)} NOT NULL DEFAULT 'lead'`,
]);
