// Holds, and the orders whose picked units they cover.
export { ChangeStockStatesHandler } from './change-stock-states.js';
export { HeldShipments } from './held-shipments.js';
export { HoldStockHandler } from './hold-stock.js';
export { ReleaseStockHandler } from './release-stock.js';
export { WithholdChangedStock } from './withhold-changed-stock.js';
