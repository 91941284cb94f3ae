// Returns.
export { FindAccountReturnHandler, FindAccountReturnsHandler, ListAccountReturnsHandler } from './account-returns.js';
export { CreateReturnsHandler } from './create-returns.js';
export { FindReturnHandler } from './find-return.js';
export { FindScannedReturnsHandler, FindSiteReturnHandler } from './find-site-return.js';
export { GetReturnsHandler } from './get-returns.js';
export { ListReturnedProductsHandler } from './list-returned-products.js';
export { ListReturnsHandler } from './list-returns.js';
export { FindSiteReturnsHandler, ListSiteReturnsHandler } from './list-site-returns.js';
export { readReturns } from './read-returns.js';
export { ReceiveReturnsHandler } from './receive-returns.js';
export { ReturnStore } from './store/return-store.js';
