// One chunk for these pages: with the first page, browsers load a list of all chunks, so each one costs.
export { default as ApiUse } from './api-use-page.js';
export { default as AuditLog } from './audit-log-page.js';
export { default as RequestLog } from './request-log-page.js';
