export { breachesOf } from './breaches.js';
export { planCartons } from './plan-cartons.js';
export type * from './shipment.js';
