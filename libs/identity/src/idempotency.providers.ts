import { ClaimIdempotencyKeyHandler, KeepAnswerHandler, LockIdempotencyKeyHandler, PurgeIdempotencyKeysHandler } from './commands/idempotency-keys.js';

export const idempotencyProviders = [ClaimIdempotencyKeyHandler, LockIdempotencyKeyHandler, KeepAnswerHandler, PurgeIdempotencyKeysHandler];
