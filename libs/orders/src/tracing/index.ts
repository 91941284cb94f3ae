// Orders and returns of units that somebody traces.
export { DescribeOrdersHandler } from './describe-orders.js';
export { ListReturnsOfOrdersHandler } from './list-returns-of-orders.js';
