export * from './contract/errors.js';
export * from './contract/idempotency.js';
