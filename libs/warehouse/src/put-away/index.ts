// Replenishments onto the put-away cart and into bins.
export { LoadPutAwayCartHandler } from './load-put-away-cart.js';
export { PutAwayHandler } from './put-away.js';
export { SqlPutAwayRequests } from './store/sql-put-away-requests.js';
