import type { Provider } from '@nestjs/common';
import { ShipOrderHandler } from './commands/ship-order.js';
import { SqlPicks } from './store/sql-picks.js';

/** Picks and shipping. */
export const shippingProviders: Provider[] = [ShipOrderHandler, SqlPicks];
