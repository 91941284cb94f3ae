import { WarehouseError } from '../contract/errors.js';
import type { BatchRow } from './store/batch-store.js';

/** @throws WarehouseError `batch_not_found` at another site, `batch_not_yours` unless the person has it. */
export function refuseOthersBatch(batchId: number, siteId: number, actor: string, batch: BatchRow | undefined): void {
  if (batch?.siteId !== siteId) throw new WarehouseError('batch_not_found', { batchId });
  if (batch.state !== 'claimed' || batch.claimedBy !== actor)
    throw new WarehouseError('batch_not_yours', { batchId, state: batch.state, claimedBy: batch.claimedBy });
}

/** @throws WarehouseError `batch_not_found` at another site, `batch_done`. */
export function refuseEnded(batchId: number, siteId: number, batch: BatchRow | undefined): asserts batch is BatchRow {
  if (batch?.siteId !== siteId) throw new WarehouseError('batch_not_found', { batchId });
  if (batch.state === 'done' || batch.state === 'cancelled') throw new WarehouseError('batch_done', { batchId, state: batch.state });
}
