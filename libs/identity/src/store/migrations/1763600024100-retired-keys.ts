import { defineMigration } from '@kernel';

// Keys derived from a replaced SECRET_KEY, sealed with the current one: for mobile logins and idempotency keys, which clients hold and the
// service cannot renew, until those expire.
export const RetireKeys1763600024100 = defineMigration('RetireKeys1763600024100', (t) => [
  `CREATE TABLE retired_keys (
    RetiredKeyID ${t.id},
    Purpose ${t.exact(20)} NOT NULL,
    KeySealed ${t.long} NOT NULL,
    ExpiresDate ${t.instant} NOT NULL
  ) ${t.options}`,
]);
