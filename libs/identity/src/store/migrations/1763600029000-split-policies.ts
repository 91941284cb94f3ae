import { defineMigration } from '@kernel';

// How the orders of an account are divided over its sites; accounts so far never divide.
export const AddSplitPolicies1763600029000 = defineMigration('AddSplitPolicies1763600029000', (t) => [
  `ALTER TABLE accounts ADD SplitPolicy ${t.exact(16)} NOT NULL DEFAULT 'never'`,
]);
