export * from './contract/attributes.js';
export * from './contract/errors.js';
export * from './contract/floor.js';
export * from './contract/orders.js';
export * from './contract/returns.js';
export * from './contract/shipments.js';
export * from './contract/verification.js';
