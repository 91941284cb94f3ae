// Progress of orders, and how sites see them.
export { CountOrdersByDayHandler } from './count-orders-by-day.js';
export { FindOrdersHandler } from './find-orders.js';
export { FindScannedOrdersHandler } from './find-scanned-orders.js';
export { GetBacklogHandler } from './get-backlog.js';
export { GetOrderDetailsHandler, ListLineComponentsHandler } from './get-order-details.js';
export { GetSiteOrderHandler } from './get-site-order.js';
export { ListOrdersByIdHandler } from './list-orders-by-id.js';
export { ListSiteOrdersHandler } from './list-site-orders.js';
export { MergeOrderCountsHandler } from './merge-order-counts.js';
export { NarrowOrdersHandler } from './narrow-orders.js';
export { PurgeOrderDaysHandler } from './purge-order-days.js';
export { SiteOrderRows } from './site-order-rows.js';
