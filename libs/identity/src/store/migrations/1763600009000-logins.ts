import { defineMigration } from '@kernel';

// Sessions of web pages and of the mobile application in one table, failed logins, and challenges of the second factor. It stores tokens as
// hashes. It ends open sessions, since they last hours and have no values for the new columns.
export const CreateLogins1763600009000 = defineMigration(
  'CreateLogins1763600009000',
  (t) => [
    'DROP TABLE sessions',
    `CREATE TABLE sessions (
    SessionID ${t.id},
    SessionHash ${t.exact(64)} NOT NULL,
    UserID ${t.integer} NOT NULL,
    Kind ${t.exact(10)} NOT NULL,
    DeviceID ${t.exact(200)} NULL,
    App ${t.exact(100)} NULL,
    AppVersion ${t.exact(100)} NULL,
    SystemVersion ${t.exact(100)} NULL,
    Address ${t.exact(45)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    SeenDate ${t.instant} NOT NULL,
    ExpiresDate ${t.instant} NOT NULL,
    CONSTRAINT uq_sessions_hash UNIQUE (SessionHash)
  ) ${t.options}`,
    'CREATE INDEX ix_sessions_user ON sessions (UserID)',
    'CREATE INDEX ix_sessions_expires ON sessions (ExpiresDate)',
    `CREATE TABLE failed_logins (
    Subject ${t.exact(120)} NOT NULL PRIMARY KEY,
    Failures ${t.integer} NOT NULL,
    SinceDate ${t.instant} NOT NULL
  ) ${t.options}`,
    'CREATE INDEX ix_failed_logins_since ON failed_logins (SinceDate)',
    `CREATE TABLE login_challenges (
    ChallengeHash ${t.exact(64)} NOT NULL PRIMARY KEY,
    UserID ${t.integer} NOT NULL,
    BoundHash ${t.exact(64)} NOT NULL,
    Tries ${t.integer} NOT NULL,
    ExpiresDate ${t.instant} NOT NULL
  ) ${t.options}`,
    'CREATE INDEX ix_login_challenges_user ON login_challenges (UserID)',
    'CREATE INDEX ix_login_challenges_expires ON login_challenges (ExpiresDate)',
    // The 30-second step of the last accepted code; no code of this step or an earlier one works again.
    `ALTER TABLE users ADD SecondFactorStep ${t.integer} NULL`,
  ],
  'contract',
);
