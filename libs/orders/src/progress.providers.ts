import type { Provider } from '@nestjs/common';
import { MergeOrderCountsHandler } from './commands/merge-order-counts.js';
import { PurgeOrderDaysHandler } from './commands/purge-order-days.js';
import { CountOrdersByDayHandler } from './queries/count-orders-by-day.js';
import { FindSiteReturnHandler } from './queries/find-site-return.js';
import { GetBacklogHandler } from './queries/get-backlog.js';
import { GetSiteOrderHandler } from './queries/get-site-order.js';
import { ListShortagesHandler } from './queries/list-shortages.js';
import { ListSiteOrdersHandler } from './queries/list-site-orders.js';
import { ListSiteReturnsHandler } from './queries/list-site-returns.js';
import { SiteOrderRows } from './queries/site-order-rows.js';
import { OrderQuarters } from './store/order-quarters.js';

/** How orders progress, and what their sites see of them. */
export const progressProviders: Provider[] = [
  CountOrdersByDayHandler,
  FindSiteReturnHandler,
  GetBacklogHandler,
  GetSiteOrderHandler,
  ListShortagesHandler,
  ListSiteOrdersHandler,
  ListSiteReturnsHandler,
  MergeOrderCountsHandler,
  OrderQuarters,
  PurgeOrderDaysHandler,
  SiteOrderRows,
];
