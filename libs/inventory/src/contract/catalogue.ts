export * from './aliases.js';
export * from './catalogue/product-images.js';
export * from './catalogue/product-names.js';
export * from './products.js';
export * from './sites.js';
export * from './synsets.js';
