import type { Provider } from '@nestjs/common';
import { LoadPutAwayCartHandler } from './commands/load-put-away-cart.js';
import { PutAwayHandler } from './commands/put-away.js';
import { SqlPutAwayRequests } from './store/sql-put-away-requests.js';

/** Replenishments onto the put-away cart and into bins. */
export const putAwayProviders: Provider[] = [LoadPutAwayCartHandler, PutAwayHandler, SqlPutAwayRequests];
