import { defineMigration } from '@kernel';

// Where in a trace the change happened, for the deliveries of the event.
export const AddEventTraceParents1763600031100 = defineMigration('AddEventTraceParents1763600031100', (t) => [
  `ALTER TABLE events ADD TraceParent ${t.exact(55)} NULL`,
]);
