// Recounts: accepted now, applied later.
export { AcceptRecountsHandler } from './accept-recounts.js';
export { ApplyCorrectionsHandler } from './apply-corrections.js';
export { ApplyQueuedCorrections } from './apply-queued-corrections.js';
export { CheckFloorRuleHandler } from './check-floor-rule.js';
export { CountedUnits } from './counted-units.js';
export { FindCorrectionHandler, GetCorrectionsHandler } from './find-correction.js';
export { FindRecountHandler } from './find-recount.js';
export { ListCorrectionsHandler } from './list-corrections.js';
export { CountFailedRecountsHandler, ListRecountsHandler } from './list-recounts.js';
export { ListThroughputHandler } from './list-throughput.js';
export { PurgeThroughputHandler } from './purge-throughput.js';
export { ReadCorrectionsChangeStampHandler } from './read-corrections-change-stamp.js';
export { RecountCheck } from './recount-check.js';
export { SqlCorrections } from './store/sql-corrections.js';
export { SqlRecounts } from './store/sql-recounts.js';
