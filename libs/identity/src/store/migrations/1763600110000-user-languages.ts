import { defineMigration } from '@kernel';

// The language in which the console speaks to a user, in every browser; null until they choose one.
export const AddUserLanguages1763600110000 = defineMigration('AddUserLanguages1763600110000', (t) => [
  `ALTER TABLE users ADD Language ${t.exact(35)} NULL`,
]);
