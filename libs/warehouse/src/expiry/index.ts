// Stock that expires, and the orders that have it reserved.
export { WithholdStockHandler } from './withhold-stock.js';
