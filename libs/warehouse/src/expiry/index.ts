// Stock that may not be sold, and the orders that have it reserved.
export { NewestOrders } from './newest-orders.js';
export { WithholdStockHandler } from './withhold-stock.js';
