// The floor's commands and queries on orders.
export { CheckOrderRuleHandler } from './check-order-rule.js';
export { ListOrdersInProcessingHandler } from './list-orders-in-processing.js';
export { ListShipmentsHandler } from './list-shipments.js';
export { ListShortShipmentsHandler } from './list-short-shipments.js';
export { LockFloorShipmentsHandler } from './lock-floor-shipments.js';
export { LockShipmentHandler } from './lock-shipment.js';
export { LockShipmentsHandler } from './lock-shipments.js';
export { MarkHeldShipmentsHandler } from './mark-held-shipments.js';
export { RecordCartonsHandler } from './record-cartons.js';
export { RecordPicksHandler } from './record-picks.js';
export { RecordShortsHandler } from './record-shorts.js';
export { ReturnToPendingHandler } from './return-to-pending.js';
export { TouchShipmentsHandler } from './touch-shipments.js';
export { UpdateWeightsHandler } from './update-weights.js';
export { OrderWeights } from './store/order-weights.js';
export { CartonsOfOrders } from './store/cartons-of-orders.js';
export { PickProgress } from './store/pick-progress.js';
