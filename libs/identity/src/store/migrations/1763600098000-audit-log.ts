import { defineMigration } from '@kernel';

export const CreateAuditLog1763600098000 = defineMigration('CreateAuditLog1763600098000', (t) => [
  // Changes of settings and people. Hash is of the row and of the hash before it; ValuesHash is keyed, by the salt of the values.
  `CREATE TABLE audit_log (
    AuditNumber ${t.integer} NOT NULL PRIMARY KEY,
    CreatedDate ${t.instant} NOT NULL,
    Action ${t.exact(64)} NOT NULL,
    Credential ${t.exact(16)} NOT NULL,
    RequestID ${t.exact(64)} NULL,
    ValuesHash ${t.exact(64)} NOT NULL,
    Hash ${t.exact(64)} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_audit_log_action ON audit_log (Action, AuditNumber)',
  'CREATE INDEX ix_audit_log_date ON audit_log (CreatedDate, AuditNumber)',
  // What may name a person, beside the chain, which holds without it.
  `CREATE TABLE audit_values (
    AuditNumber ${t.integer} NOT NULL PRIMARY KEY,
    Salt ${t.exact(64)} NOT NULL,
    Actor ${t.exact(255)} NOT NULL,
    Address ${t.exact(64)} NULL,
    Subject ${t.exact(255)} NOT NULL,
    BeforeState ${t.long} NULL,
    AfterState ${t.long} NULL
  ) ${t.options}`,
  'CREATE INDEX ix_audit_values_actor ON audit_values (Actor, AuditNumber)',
  'CREATE INDEX ix_audit_values_subject ON audit_values (Subject, AuditNumber)',
  // One row: the end of the chain, which every change of settings locks last.
  `CREATE TABLE audit_chain (
    ChainID ${t.integer} NOT NULL PRIMARY KEY,
    LastNumber ${t.integer} NOT NULL,
    Hash ${t.exact(64)} NOT NULL
  ) ${t.options}`,
  "INSERT INTO audit_chain (ChainID, LastNumber, Hash) VALUES (1, 0, '')",
]);
