// Orders and returns of traced units.
export { DescribeOrdersHandler } from './describe-orders.js';
export { ListReturnsOfOrdersHandler } from './list-returns-of-orders.js';
