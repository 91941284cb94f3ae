// The request log and the use of the interfaces.
export { BuyersPaths } from './buyers-paths.js';
export { AppendRequestLogHandler } from './append-request-log.js';
export { CountRequestsHandler } from './count-requests.js';
export { ListApiCallersHandler } from './list-api-callers.js';
export { ListLatestRequestsHandler } from './list-latest-requests.js';
export { ListRequestLogHandler } from './list-request-log.js';
export { PurgeRequestCountsHandler } from './purge-request-counts.js';
export { PurgeRequestLogHandler } from './purge-request-log.js';
export { RequestCounts } from './store/request-counts.js';
export { RequestLines } from './store/request-lines.js';
