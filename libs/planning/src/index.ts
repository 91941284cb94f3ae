export type { PlanAnswer } from './document/answer.js';
export type { PlanFault } from './document/fields.js';
export { type Guess, guessedBins, layoutAround } from './document/guessed-bins.js';
export { planDocument } from './document/plan-document.js';
