export * from './contract/errors.js';
export * from './contract/shipping.js';
