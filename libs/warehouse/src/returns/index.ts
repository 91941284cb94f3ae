// Returns that the floor receives, with their serials.
export { ReceiveFloorReturnsHandler } from './receive-floor-returns.js';
