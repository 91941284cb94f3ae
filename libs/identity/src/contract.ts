export * from './contract/accounts.js';
export * from './contract/errors.js';
export * from './contract/idempotency.js';
export * from './contract/lease.js';
export * from './contract/master-key.js';
export * from './contract/request-log.js';
export * from './contract/sessions.js';
export * from './contract/users.js';
