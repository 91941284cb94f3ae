export { breachesOf } from './breaches.js';
export type * from './shipment.js';
