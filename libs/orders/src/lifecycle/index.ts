// Changes of status, from Pending to Shipped, Cancelled and back.
export { CancelOrderHandler } from './cancel-order.js';
export { CancelOrdersHandler } from './cancel-orders.js';
export { HoldOrdersHandler } from './hold-orders.js';
export { MarkShippedHandler } from './mark-shipped.js';
export { ProcessOrdersHandler } from './process-orders.js';
export { ReleaseOrdersHandler } from './release-orders.js';
export { SetSubStatusHandler } from './set-sub-status.js';
export { StandByOrdersHandler } from './stand-by-orders.js';
export { StockRelease } from './stock-release.js';
