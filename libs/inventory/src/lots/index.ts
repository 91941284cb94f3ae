// Lots, their expiry, and what may be sold of them.
export { EVERY_PRODUCT, ExpiryPolicyStore } from './store/expiry-policy-store.js';
export { FindLotExpiriesHandler } from './find-lot-expiries.js';
export { FindProductsWithLotsHandler } from './find-products-with-lots.js';
export { GetExpiryPoliciesHandler } from './get-expiry-policies.js';
export { ListBinStatesHandler } from './list-bin-states.js';
export { GetLotHandler, ListLotsHandler } from './list-lots.js';
export { LotMovements } from './store/lot-movements.js';
export { type HoldToWrite, Holds, scopeOf } from './store/holds.js';
export { isOver } from './domain/active-holds.js';
export { Lots, type LotUnits } from './store/lots.js';
export { TraceLotStockHandler, TraceSerialStockHandler } from './trace-stock.js';
export { LotPlaces } from './lot-places.js';
export { RelatedLots } from './related-lots.js';
export { ShelfDays } from './shelf-days.js';
export { type Figures, SellableUnits } from './sellable-units.js';
export { BLOCKS_EXPIRED, POLICIES } from './expiry-policy.js';
