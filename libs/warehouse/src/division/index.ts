// Dividing orders that the floor has begun, or of which a part shall ship now; and merging parts that no batch has.
export { ChosenPart } from './chosen-part.js';
export { DivideAnyOrderHandler } from './divide-any-order.js';
export { DivideShipmentHandler } from './divide-shipment.js';
export { MergeTheJustServed } from './merge-the-just-served.js';
