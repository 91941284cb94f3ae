export type { PlanAnswer } from './document/answer.js';
export { type DrawnLayout, faultsOfLayout, layoutDocument } from './document/drawn-layout.js';
export type { PlanFault } from './document/fields.js';
export { bayRanks, type Guess, guessedBins, layoutAround } from './document/guessed-bins.js';
export { orderDocument, waveDocument, zonedDocument } from './document/order-document.js';
export { ordersOfPlan } from './document/orders-of-plan.js';
export { planDocument } from './document/plan-document.js';
export { wayOver } from './document/way.js';
export { isInside } from './floors/rack-floor.js';
