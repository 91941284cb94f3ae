import { ClaimIdempotencyKeyHandler, KeepAnswerHandler, LockIdempotencyKeyHandler } from './commands/idempotency-keys.js';
import { PurgeIdempotencyKeysHandler } from './commands/purge-idempotency-keys.js';

export const idempotencyProviders = [ClaimIdempotencyKeyHandler, LockIdempotencyKeyHandler, KeepAnswerHandler, PurgeIdempotencyKeysHandler];
