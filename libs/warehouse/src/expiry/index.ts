// Stock that may not be sold, and the orders that have it reserved.
export { WithholdStockHandler } from './withhold-stock.js';
