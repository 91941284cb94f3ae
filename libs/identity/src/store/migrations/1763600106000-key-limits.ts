import { defineMigration } from '@kernel';

// How many requests a minute a key may send; NULL: as many as RATE_LIMIT says.
export const AddKeyLimits1763600106000 = defineMigration('AddKeyLimits1763600106000', (t) =>
  ['user_keys', 'account_keys'].map((table) => `ALTER TABLE ${table} ADD COLUMN RequestsPerMinute ${t.integer} NULL`),
);
