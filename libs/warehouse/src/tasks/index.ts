// Tasks of batches, and the units that they promise of bins.
export { BatchedOrders } from './batched-orders.js';
export { NamedTasks } from './named-tasks.js';
export { TaskBreaches } from './task-breaches.js';
export { type ClosingPicks, Promises, type TakenPick } from './promises.js';
export { BatchLeases } from './store/batch-leases.js';
export { type BatchMember, BatchMembers } from './store/batch-members.js';
export { FloorTallies } from './store/floor-tallies.js';
export { PickTasks } from './store/pick-tasks.js';
export { SuspectBins } from './store/suspect-bins.js';
