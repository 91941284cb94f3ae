// Waves and their batches: planned, released, claimed, picked.
export { AddToWaveHandler } from './add-to-wave.js';
export { BatchUpkeep } from './batch-upkeep.js';
export { CancelWaveHandler } from './cancel-wave.js';
export { ClaimBatchHandler, ReopenBatchesHandler } from './claim-batch.js';
export { CountFloorWorkHandler } from './views/count-floor-work.js';
export { DraftWaveHandler } from './draft-wave.js';
export { GetBatchWalkHandler } from './views/get-batch-walk.js';
export { GetShortPicksHandler } from './views/get-short-picks.js';
export { FindToteOrderHandler } from './views/find-tote-order.js';
export { FreeUnits } from './free-units.js';
export { ConfirmPutBackHandler, ReassignBatchHandler, RemoveFromBatchHandler } from './led-batches.js';
export { BatchRows, GetBatchesHandler, GetBatchHandler, ListBatchesHandler } from './views/list-batches.js';
export { ListPoolHandler, ListWaitingHandler } from './views/list-pool.js';
export { GetWaveHandler, GetWavesHandler, ListWavesHandler, WaveRows } from './views/list-waves.js';
export { PlanWaveHandler } from './plan-wave.js';
export {
  CheckPromisesOfBins,
  PlaceTasksThatWait,
  ReconcileBatchHandler,
  ReconcileChangedBatch,
  ReleaseBatchHandler,
  ReleaseQueuedBatch,
  SettleChangedWave,
  SettleWaveHandler,
} from './release-batch.js';
export { ReleaseWaveHandler } from './release-wave.js';
export { ReportShortHandler } from './report-short.js';
export { StreamBatchHandler } from './stream-batch.js';
export { BatchStore } from './store/batch-store.js';
export { BindTotesHandler, FinishBatchHandler, LeaveBatchHandler } from './work-at-batch.js';
