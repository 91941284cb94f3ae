// Orders that wait for stock.
export { BackorderOrdersHandler } from './backorder-orders.js';
export { ChooseToBackorderHandler } from './choose-to-backorder.js';
export { ContinueBackordersHandler } from './continue-backorders.js';
export { FillBackordersHandler } from './fill-backorders.js';
export { ListShortagesHandler } from './list-shortages.js';
export { ServeBackordersOfAvailableStock } from './serve-backorders-of-available-stock.js';
export { ServeTheBackordersLeft } from './serve-the-backorders-left.js';
export { BACKORDER_TERMS, type BackorderTerms } from './terms.js';
export { OverdueOrders } from './store/overdue-orders.js';
export { ServeTheJustBackordered } from './serve-the-just-backordered.js';
