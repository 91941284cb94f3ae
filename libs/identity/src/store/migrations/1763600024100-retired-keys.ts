import { defineMigration } from '@kernel';

// Keys derived from a SECRET_KEY that was rotated, sealed with the one of now: for what clients hold and nobody can make anew (mobile
// logins, idempotency keys), until that is over.
export const RetireKeys1763600024100 = defineMigration('RetireKeys1763600024100', (t) => [
  `CREATE TABLE retired_keys (
    RetiredKeyID ${t.id},
    Purpose ${t.exact(20)} NOT NULL,
    KeySealed ${t.long} NOT NULL,
    ExpiresDate ${t.instant} NOT NULL
  ) ${t.options}`,
]);
