// Dividing orders that the floor has begun with.
export { DivideAnyOrderHandler } from './divide-any-order.js';
export { DivideShipmentHandler } from './divide-shipment.js';
