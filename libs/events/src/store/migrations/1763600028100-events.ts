import { defineMigration } from '@kernel';

export const CreateEvents1763600028100 = defineMigration('CreateEvents1763600028100', (t) => [
  // Sequences are given under the lock of `event_sequence` and appear in their order, so a reader that continues after the last misses none.
  `CREATE TABLE events (
    Sequence ${t.integer} NOT NULL PRIMARY KEY,
    EventID ${t.exact(26)} NOT NULL,
    AccountID ${t.integer} NULL,
    WarehouseID ${t.integer} NULL,
    Type ${t.exact(32)} NOT NULL,
    Body ${t.long} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
  'CREATE UNIQUE INDEX ux_events_id ON events (EventID)',
  'CREATE INDEX ix_events_account ON events (AccountID, Sequence)',
  'CREATE INDEX ix_events_site ON events (WarehouseID, Sequence)',
  // One row: the last sequence given.
  `CREATE TABLE event_sequence (
    EventSequenceID ${t.integer} NOT NULL PRIMARY KEY,
    LastSequence ${t.integer} NOT NULL
  ) ${t.options}`,
  'INSERT INTO event_sequence (EventSequenceID, LastSequence) VALUES (1, 0)',
]);
