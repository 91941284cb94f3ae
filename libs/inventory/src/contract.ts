export * from './contract/reservations.js';
export * from './contract/stock-movements.js';
