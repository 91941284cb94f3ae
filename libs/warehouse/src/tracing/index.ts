// Where lots and serials came from and went to.
export { CartonsOfUnits } from './cartons-of-units.js';
export { CountLotPicksHandler } from './count-lot-picks.js';
export { ListOrdersOfLotHandler } from './list-orders-of-lot.js';
export { OrderTrace } from './order-trace.js';
export { PicksOfLots } from './picks-of-lots.js';
export { TraceLotHandler } from './trace-lot.js';
export { TraceSerialHandler } from './trace-serial.js';
