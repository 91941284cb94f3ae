// Replenishments, from the announcement to the bin, and serials.
export { ChangeReplenishmentsHandler } from './change-replenishments.js';
export { CloseReplenishmentsHandler } from './close-replenishments.js';
export { CreateReplenishmentsHandler } from './create-replenishments.js';
export { CreateSerialsHandler } from './create-serials.js';
export { FindOpenReplenishmentHandler } from './find-open-replenishment.js';
export { FindReplenishmentOwnerHandler } from './find-replenishment-owner.js';
export { FindReplenishmentHandler } from './find-replenishment.js';
export { FindSerialRangesHandler } from './find-serial-ranges.js';
export { ListReplenishmentsHandler } from './list-replenishments.js';
export { ListSiteReplenishmentsHandler } from './list-site-replenishments.js';
export { PutAwayReceivedHandler } from './put-away-received.js';
export { ReceiveReplenishmentHandler } from './receive-replenishment.js';
export { ReplenishmentCheck } from './replenishment-check.js';
export { ReplenishmentRows } from './replenishment-rows.js';
export { ExpectedStock } from './store/expected-stock.js';
export { InboundStore } from './store/inbound-store.js';
export { ReplenishmentStore } from './store/replenishment-store.js';
