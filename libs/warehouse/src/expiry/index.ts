// Withholds stock that may not be sold, and decides about orders that have it reserved.
export { WithholdStockHandler } from './withhold-stock.js';
