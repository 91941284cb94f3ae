export * from './contract/place.js';
