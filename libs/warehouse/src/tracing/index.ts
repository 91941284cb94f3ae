// Where lots and serials came from and went to.
export { CountLotPicksHandler } from './count-lot-picks.js';
export { OrderTrace } from './order-trace.js';
export { PicksOfLots } from './picks-of-lots.js';
export { TraceLotHandler } from './trace-lot.js';
export { TraceSerialHandler } from './trace-serial.js';
