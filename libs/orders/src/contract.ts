export * from './contract/errors.js';
