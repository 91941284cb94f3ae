// Deleting serials, unless orders have them.
export { DeleteSerialsHandler } from './delete-serials.js';
