// Manufacture orders.
export { CompleteManufactureOrdersHandler } from './complete-manufacture-orders.js';
export { CreateManufactureOrdersHandler } from './create-manufacture-orders.js';
export { FindManufactureOrderHandler } from './find-manufacture-order.js';
export { GetManufactureOrdersHandler } from './get-manufacture-orders.js';
export { ListManufactureOrdersHandler } from './list-manufacture-orders.js';
export { ManufactureMoves } from './manufacture-moves.js';
export { ManufactureRows } from './manufacture-rows.js';
export { MoveManufactureOrdersHandler } from './move-manufacture-orders.js';
export { ManufactureStore } from './store/manufacture-store.js';
