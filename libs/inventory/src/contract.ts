export * from './contract/catalogue.js';
export * from './contract/errors.js';
export * from './contract/inbound.js';
export * from './contract/manufacture.js';
export * from './contract/owners.js';
export * from './contract/reservations.js';
export * from './contract/stock.js';
export * from './contract/stock-movements.js';
