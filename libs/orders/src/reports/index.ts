// Sums of shipped orders by day, for reports.
export { GetReturnsReportHandler } from './get-returns-report.js';
export { GetShippingReportHandler } from './get-shipping-report.js';
export { ShippedDays } from './store/shipped-days.js';
export { SumUpShippedDayHandler } from './sum-up-shipped-day.js';
