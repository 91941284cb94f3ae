export * from './contract/deliveries.js';
export * from './contract/errors.js';
export * from './contract/feed.js';
export * from './contract/types.js';
export * from './contract/webhooks.js';
