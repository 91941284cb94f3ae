// Idempotency keys and their stored answers.
export { BuyersAnswers } from './buyers-answers.js';
export { ClaimIdempotencyKeyHandler, KeepAnswerHandler } from './idempotency-keys.js';
export { PurgeIdempotencyKeysHandler } from './purge-idempotency-keys.js';
export { KeptAnswers } from './store/kept-answers.js';
