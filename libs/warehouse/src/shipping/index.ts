// Shipping picked and packed orders.
export { ShipOrderHandler } from './ship-order.js';
export { ShipmentSerials } from './shipment-serials.js';
