// Dividing orders: those that the floor has begun with, and those of which some is to ship now.
export { ChosenPart } from './chosen-part.js';
export { DivideAnyOrderHandler } from './divide-any-order.js';
export { DivideShipmentHandler } from './divide-shipment.js';
