import { defineMigration } from '../migration.js';

// What contexts number in the order of the commits; null where a version before this one wrote the row.
export const AddCommitRecords1763600036000 = defineMigration('AddCommitRecords1763600036000', (t) => [
  `ALTER TABLE event_outbox ADD Records ${t.long} NULL`,
]);
