// What people have to look after: late and stuck orders, low stock, what to receive first.
export { CountTaskOrdersHandler } from './count-task-orders.js';
export { ListLowStockHandler } from './list-low-stock.js';
export { ListTaskOrdersHandler } from './list-task-orders.js';
export { ListTaskShipmentsHandler } from './list-task-shipments.js';
export { PlanReceiptsHandler } from './plan-receipts.js';
export { TaskSearch } from './task-search.js';
export { UnsuppliedOrders } from './unsupplied-orders.js';
export { WaitingOrders } from './waiting-orders.js';
