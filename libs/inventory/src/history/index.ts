// The history of stock: every change in the order of the commits, and what there was at any past instant.
export { CheckpointBreaches } from './checkpoint-breaches.js';
export { GetHistoryProgressHandler } from './get-history-progress.js';
export { BeginCheckpointHandler, KeepCheckpointStepHandler } from './keep-checkpoint.js';
export { ListBinHoldingsHandler } from './list-bin-holdings.js';
export { ListPastStockHandler } from './list-past-stock.js';
export { ListStockEntriesHandler } from './list-stock-entries.js';
export { LockOpeningHandler } from './lock-opening.js';
export { PastBalances } from './past-balances.js';
export { PastInstants } from './past-instants.js';
export { PastStates } from './past-states.js';
export { RestartHistoryHandler } from './restart-history.js';
export { ScanBinHoldingsHandler } from './scan-bin-holdings.js';
export { SettleStockHandler } from './settle-stock.js';
export { StockCheckpoints } from './stock-checkpoints.js';
export { StockRecord } from './stock-record.js';
export { CheckpointStore } from './store/checkpoint-store.js';
export { HistoryStore } from './store/history-store.js';
export { OpeningStore } from './store/opening-store.js';
