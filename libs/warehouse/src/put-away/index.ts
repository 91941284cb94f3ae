// Receiving replenishments onto the put-away cart and putting them into bins.
export { LoadPutAwayCartHandler } from './load-put-away-cart.js';
export { PutAwayHandler } from './put-away.js';
export { SqlPutAwayRequests } from './store/sql-put-away-requests.js';
