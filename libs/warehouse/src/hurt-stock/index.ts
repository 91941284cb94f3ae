// Decisions on hurt units.
export { HurtSerials } from './hurt-serials.js';
export { ChangeHurtStockHandler } from './change-hurt-stock.js';
