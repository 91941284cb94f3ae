// The accuracy of the floor, for reports.
export { type AccuracyAdded, AccuracyDays } from './store/accuracy-days.js';
export { CutAccuracyDaysHandler } from './cut-accuracy-days.js';
export { GetAccuracyReportHandler } from './get-accuracy-report.js';
