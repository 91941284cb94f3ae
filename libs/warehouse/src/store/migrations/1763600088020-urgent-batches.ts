import { defineMigration } from '@kernel';

/**
 * When the first of a batch's orders is due, far away where none is; claims take batches by it. `ix_batches_next` serves the version before
 * this one while both run; nothing reads by it any more.
 */
export const KeepUrgentBatches1763600088020 = defineMigration('KeepUrgentBatches1763600088020', (t) => [
  `ALTER TABLE batches ADD COLUMN DueDate ${t.instant} NOT NULL DEFAULT '9999-12-31 23:59:59.999'`,
  'CREATE INDEX ix_batches_urgency ON batches (WarehouseID, State, Priority, DueDate, BatchID)',
]);
