import { defineMigration } from '@kernel';

export const CreateIdentity1763600001000 = defineMigration('CreateIdentity1763600001000', (t) => [
  `CREATE TABLE accounts (
    AccountID ${t.id},
    Name ${t.text(255)} NOT NULL,
    KeyHash ${t.exact(64)} NULL,
    KeySealed ${t.long} NULL,
    Activated ${t.flag} NOT NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  `CREATE TABLE users (
    UserID ${t.id},
    UserName ${t.exact(100)} NOT NULL,
    PasswordHash ${t.exact(255)} NOT NULL,
    UserLevel ${t.integer} NOT NULL,
    Activated ${t.flag} NOT NULL,
    WarehouseID ${t.integer} NULL,
    AccountID ${t.integer} NULL,
    SecondFactorSealed ${t.long} NULL,
    CreatedDate ${t.instant} NOT NULL,
    UpdatedDate ${t.instant} NOT NULL,
    CONSTRAINT uq_users_name UNIQUE (UserName)
  ) ${t.options}`,
  `CREATE TABLE master_keys (
    MasterKeyID ${t.integer} NOT NULL PRIMARY KEY,
    KeyHash ${t.exact(64)} NOT NULL,
    KeySealed ${t.long} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  `CREATE TABLE request_log (
    RequestLogID ${t.id},
    Interface ${t.exact(20)} NOT NULL,
    AccountID ${t.integer} NULL,
    UserID ${t.integer} NULL,
    Method ${t.exact(10)} NOT NULL,
    Path ${t.exact(500)} NOT NULL,
    Status ${t.integer} NOT NULL,
    DurationMs ${t.decimal(12, 3)} NOT NULL,
    Address ${t.exact(45)} NOT NULL,
    RequestID ${t.exact(64)} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_request_log_account ON request_log (AccountID, RequestLogID)',
  'CREATE INDEX ix_request_log_created ON request_log (CreatedDate)',
  `CREATE TABLE idempotency_keys (
    Credential ${t.exact(64)} NOT NULL,
    IdempotencyKey ${t.exact(255)} NOT NULL,
    RequestHash ${t.exact(64)} NOT NULL,
    Status ${t.integer} NULL,
    Answer ${t.long} NULL,
    CreatedDate ${t.instant} NOT NULL,
    PRIMARY KEY (Credential, IdempotencyKey)
  ) ${t.options}`,
  'CREATE INDEX ix_idempotency_created ON idempotency_keys (CreatedDate)',
]);
