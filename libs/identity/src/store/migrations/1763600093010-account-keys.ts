import { defineMigration } from '@kernel';

// Keys of programs that work for an account, beside the account's own one. The table stores hashes, which open nothing.
export const CreateAccountKeys1763600093010 = defineMigration('CreateAccountKeys1763600093010', (t) => [
  `CREATE TABLE account_keys (
    KeyID ${t.id},
    AccountID ${t.integer} NOT NULL,
    Name ${t.text(100)} NOT NULL,
    Prefix ${t.exact(16)} NOT NULL,
    KeyHash ${t.exact(64)} NOT NULL,
    Scopes ${t.exact(100)} NOT NULL,
    Networks ${t.exact(1000)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    ExpiresDate ${t.instant} NULL,
    SeenDate ${t.instant} NULL,
    RevokedDate ${t.instant} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_account_keys_account ON account_keys (AccountID)',
]);
