// Cartons: which units of an order are in which, and the numbers on their labels.
export { CartonBreaches } from './carton-breaches.js';
export { CartonLimits } from './carton-limits.js';
export { CartonRows } from './carton-rows.js';
export { ChangeSsccRangeHandler, CreateSsccRangeHandler, ListSsccRangesHandler } from './change-sscc-ranges.js';
export { CloseCartonsHandler } from './close-cartons.js';
export { CartonsTakenBack, ReopenCartonsHandler, VoidCartonsHandler } from './end-cartons.js';
export { FindScannedCartonsHandler, GetCartonsHandler, ListCartonsHandler, ListOrderCartonsHandler } from './list-cartons.js';
export { ListLooseUnitsHandler } from './list-loose-units.js';
export { OpenCartonsHandler } from './open-cartons.js';
export { OrderCartons } from './order-cartons.js';
export { PackCheck } from './pack-check.js';
export { PackUnitsHandler, PackWork, UnpackUnitsHandler } from './pack-units.js';
export { PlannedPacking } from './planned-packing.js';
export { type PackedShipment, ShippedCartons } from './shipped-cartons.js';
export { CartonStore } from './store/carton-store.js';
export { SsccRanges } from './store/sscc-ranges.js';
export { WeighCartonsHandler } from './weigh-cartons.js';
