// Orders over several sites: dividing, merging, moving.
export { DivideBegunOrderHandler } from './divide-begun-order.js';
export { DivideOrderHandler } from './divide-order.js';
export { GetOrderRoutingHandler } from './get-order-routing.js';
export { MergeOrderHandler } from './merge-order.js';
export { MoveOrderHandler } from './move-order.js';
