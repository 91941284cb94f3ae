import { defineMigration } from '../migration.js';

export const CreateOutbox1763600000000 = defineMigration('CreateOutbox1763600000000', (t) => [
  `CREATE TABLE outbox (
    OutboxID ${t.id},
    Event ${t.exact(100)} NOT NULL,
    Version ${t.integer} NOT NULL,
    Reaction ${t.exact(100)} NOT NULL,
    Payload ${t.long} NOT NULL,
    State ${t.exact(10)} NOT NULL,
    Attempts ${t.integer} NOT NULL,
    NextDate ${t.instant} NOT NULL,
    LastError ${t.long} NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE INDEX ix_outbox_state_next ON outbox (State, NextDate)',
]);
