import { ClaimIdempotencyKeyHandler, KeepAnswerHandler, LockIdempotencyKeyHandler } from './commands/idempotency-keys.js';
import { PurgeIdempotencyKeysHandler } from './commands/purge-idempotency-keys.js';
import { KeptAnswers } from './store/kept-answers.js';

export const idempotencyProviders = [KeptAnswers, ClaimIdempotencyKeyHandler, LockIdempotencyKeyHandler, KeepAnswerHandler, PurgeIdempotencyKeysHandler];
