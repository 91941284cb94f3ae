export * from './aliases.js';
export * from './products.js';
export * from './sites.js';
export * from './synsets.js';
