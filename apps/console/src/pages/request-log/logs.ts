// One chunk of these pages: what the first page knows of a chunk is loaded with it.
export { default as ApiUse } from './api-use-page.js';
export { default as AuditLog } from './audit-log-page.js';
export { default as RequestLog } from './request-log-page.js';
