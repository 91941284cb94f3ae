// Serials that go, with regard to orders that have them.
export { DeleteSerialsHandler } from './delete-serials.js';
