// Picks and moves by hand, quality control and shipping.
export { type FloorFaults, refuse } from './floor-faults.js';
export { ClientIds, type FreshWork } from './client-ids.js';
export { GetPickWalkHandler } from './get-pick-walk.js';
export { ListCheckedShipmentsHandler } from './list-checked-shipments.js';
export { ListPickOrdersHandler } from './list-pick-orders.js';
export { LogMovesHandler } from './log-moves.js';
export { LogPicksHandler } from './log-picks.js';
export { MoveCheck } from './move-check.js';
export { OfferedBins } from './offered-bins.js';
export { PickCheck } from './pick-check.js';
export { RecordQualityChecksHandler } from './record-quality-checks.js';
export { type NamedUnits, SerialCheck } from './serial-check.js';
export { ShipmentItems } from './shipment-items.js';
export { FloorLog } from './store/floor-log.js';
export { PickedSerials } from './store/picked-serials.js';
export { QualityChecks } from './store/quality-checks.js';
export type { PickedUnits } from './domain/picking.js';
export { SqlPicks } from './store/sql-picks.js';
