// Orders in Processing that lack stock, and which orders give up missing units.
export { BegunOrders } from './begun-orders.js';
export { FallenStock } from './fallen-stock.js';
export { FillShortsHandler } from './fill-shorts.js';
export { NewestOrders } from './newest-orders.js';
export { ServeShortOrders } from './serve-short-orders.js';
