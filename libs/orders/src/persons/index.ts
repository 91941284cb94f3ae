// Buyers: what is stored of them, and how to redact it.
export { FindPersonHandler, ListRedactionsHandler } from './find-person.js';
export { OrderRedaction } from './order-redaction.js';
export { RedactAgedOrdersHandler } from './redact-aged-orders.js';
export { RedactOrdersAgainHandler } from './redact-orders-again.js';
export { RedactOrdersHandler } from './redact-orders.js';
export { BuyersRows } from './store/buyers-rows.js';
export { RedactionList } from './store/redaction-list.js';
