// Dividing orders among sites, merging and moving them.
export { DivideBegunOrderHandler } from './divide-begun-order.js';
export { DivideOrderHandler } from './divide-order.js';
export { GetOrderRoutingHandler } from './get-order-routing.js';
export { MergeOrderHandler } from './merge-order.js';
export { LockedParts } from './locked-parts.js';
export { LockServedPartsHandler, MergeServedPartsHandler } from './merge-served-parts.js';
export { MoveOrderHandler } from './move-order.js';
export { OrderMerge } from './order-merge.js';
export { PartMerge } from './part-merge.js';
