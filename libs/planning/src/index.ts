export type { PlanAnswer } from './document/answer.js';
export type { PlanFault } from './document/fields.js';
export { planDocument } from './document/plan-document.js';
