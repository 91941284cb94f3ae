export * from './aliases.js';
export * from './product-images.js';
export * from './products.js';
export * from './sites.js';
export * from './synsets.js';
