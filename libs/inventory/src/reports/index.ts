// The pace of products and the work of the floor, for reports.
export { CutReportDaysHandler } from './cut-report-days.js';
export { FloorDays } from './store/floor-days.js';
export { ListFloorDaysHandler, ListPersonsWorkHandler, ListSiteFloorDaysHandler } from './list-floor-days.js';
export { ListProductDaysHandler } from './list-product-days.js';
export { ListProductPaceHandler } from './list-product-pace.js';
export { MeasurePaceHandler } from './measure-pace.js';
export { GetSpaceReportHandler, MeasureSpaceHandler } from './measure-space.js';
export { SpaceDays } from './store/space-days.js';
export { MovedDays } from './store/moved-days.js';
export { ProductPaces } from './store/product-paces.js';
export { SumProductPaceHandler } from './sum-product-pace.js';
export { SumUpStockEntriesHandler } from './sum-up-stock-entries.js';
