export * from './contract/errors.js';
export * from './contract/floor-progress.js';
export * from './contract/put-away.js';
export * from './contract/recounts.js';
export * from './contract/reverts.js';
export * from './contract/shipping.js';
export * from './contract/verification.js';
