import { defineMigration } from '@kernel';

// Keys of warehouse users, which they send in place of the master key. The table stores hashes, which open nothing.
export const CreateUserKeys1763600093000 = defineMigration('CreateUserKeys1763600093000', (t) => [
  `CREATE TABLE user_keys (
    KeyID ${t.id},
    UserID ${t.integer} NOT NULL,
    Name ${t.text(100)} NOT NULL,
    Prefix ${t.exact(16)} NOT NULL,
    KeyHash ${t.exact(64)} NOT NULL,
    Networks ${t.exact(1000)} NULL,
    CreatedDate ${t.instant} NOT NULL,
    ExpiresDate ${t.instant} NULL,
    SeenDate ${t.instant} NULL,
    RevokedDate ${t.instant} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_user_keys_user ON user_keys (UserID)',
]);
