export * from './contract/errors.js';
export * from './contract/feed.js';
export * from './contract/types.js';
