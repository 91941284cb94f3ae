// Shipments that leave, picked and packed.
export { ShipOrderHandler } from './ship-order.js';
export { ShipmentSerials } from './shipment-serials.js';
