import { defineMigration } from '@kernel';

// Sessions of web pages. The table stores hashes of tokens, which do not open a session.
export const CreateSessions1763600008200 = defineMigration('CreateSessions1763600008200', (t) => [
  `CREATE TABLE sessions (
    SessionHash ${t.exact(64)} NOT NULL PRIMARY KEY,
    UserID ${t.integer} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    ExpiresDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_sessions_user ON sessions (UserID)',
  'CREATE INDEX ix_sessions_expires ON sessions (ExpiresDate)',
]);
