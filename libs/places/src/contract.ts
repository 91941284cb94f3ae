export * from './contract/country.js';
export * from './contract/place.js';
export * from './contract/postal-code.js';
