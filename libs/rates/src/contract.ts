export * from './contract/card-previews.js';
export * from './contract/cards.js';
export * from './contract/errors.js';
export * from './contract/rates.js';
