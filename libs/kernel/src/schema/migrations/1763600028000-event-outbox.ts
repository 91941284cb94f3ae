import { defineMigration } from '../migration.js';

export const CreateEventOutbox1763600028000 = defineMigration('CreateEventOutbox1763600028000', (t) => [
  // What commits have changed and no worker has published yet, one row a transaction.
  `CREATE TABLE event_outbox (
    EventOutboxID ${t.id},
    Facts ${t.long} NOT NULL,
    CreatedDate ${t.instant} NOT NULL
  ) ${t.options}`,
]);
