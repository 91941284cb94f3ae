import type { Provider } from '@nestjs/common';
import { PurgeRequestCountsHandler } from './commands/purge-request-counts.js';
import { CountRequestsHandler } from './queries/count-requests.js';
import { ListApiCallersHandler } from './queries/list-api-callers.js';
import { ListLatestRequestsHandler } from './queries/list-latest-requests.js';
import { RequestCounts } from './store/request-counts.js';

/** How the interfaces are used. */
export const apiUseProviders: Provider[] = [CountRequestsHandler, ListApiCallersHandler, ListLatestRequestsHandler, PurgeRequestCountsHandler, RequestCounts];
