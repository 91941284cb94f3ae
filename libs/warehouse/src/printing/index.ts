// Printers of sites, and their jobs.
export {
  CancelPrintJobHandler,
  FindPrintFormatHandler,
  GetPrintJobHandler,
  ListPrintJobsHandler,
  QueuePrintJobHandler,
  RetryPrintJobHandler,
} from './print-jobs.js';
export { ChangePrinterHandler, CreatePrinterHandler, GetPrinterHandler, ListPrintersHandler } from './printers.js';
export {
  KeepPrintJobHandler,
  ListDuePrintersHandler,
  PurgePrintJobsHandler,
  SettlePrintJobHandler,
  TakePrintJobHandler,
} from './sent-jobs.js';
export { PrintJobStore } from './store/print-job-store.js';
export { PrinterStore } from './store/printer-store.js';
