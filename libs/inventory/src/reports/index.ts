// How products move, for reports.
export { ListProductPaceHandler } from './list-product-pace.js';
export { MeasurePaceHandler } from './measure-pace.js';
export { MovedDays } from './store/moved-days.js';
export { ProductPaces } from './store/product-paces.js';
export { SumProductPaceHandler } from './sum-product-pace.js';
export { SumUpStockEntriesHandler } from './sum-up-stock-entries.js';
