import { defineMigration } from '../migration.js';

// Where in a trace the accepted work began, and the change that events tell of: null where the caller sent no traceparent.
export const AddTraceParents1763600031000 = defineMigration('AddTraceParents1763600031000', (t) => [
  `ALTER TABLE outbox ADD TraceParent ${t.exact(55)} NULL`,
  `ALTER TABLE event_outbox ADD TraceParent ${t.exact(55)} NULL`,
]);
