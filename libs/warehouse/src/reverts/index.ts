// Reverts of shipments: accepted now, applied later.
export { AcceptRevertsHandler } from './accept-reverts.js';
export { ApplyRevertHandler } from './apply-revert.js';
export { FindRevertHandler } from './find-revert.js';
export { ListRevertsHandler } from './list-reverts.js';
export { RevertQueuedShipment } from './revert-queued-shipment.js';
export { ShipmentReversal } from './shipment-reversal.js';
export { SqlReverts } from './store/sql-reverts.js';
