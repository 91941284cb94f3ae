// Stock that expires, and the orders that have it reserved.
export { ExpireStockHandler } from './expire-stock.js';
