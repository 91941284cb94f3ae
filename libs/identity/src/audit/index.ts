// The audit log: changes of settings and users, in a hash chain.
export { AuditLog } from './audit-log.js';
export { BuyersValues } from './buyers-values.js';
export { FindAuditBreachesHandler } from './find-audit-breaches.js';
export { FindLastChangeHandler } from './find-last-change.js';
export { ListAuditLogHandler } from './list-audit-log.js';
export { RecordAuditHandler } from './record-audit.js';
export { AuditRows } from './store/audit-rows.js';
