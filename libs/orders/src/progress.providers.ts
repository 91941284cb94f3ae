import type { Provider } from '@nestjs/common';
import { PurgeOrderDaysHandler } from './commands/purge-order-days.js';
import { CountOrdersByDayHandler } from './queries/count-orders-by-day.js';
import { FindSiteReturnHandler } from './queries/find-site-return.js';
import { GetBacklogHandler } from './queries/get-backlog.js';
import { GetSiteOrderHandler } from './queries/get-site-order.js';
import { ListShortagesHandler } from './queries/list-shortages.js';
import { ListSiteOrdersHandler } from './queries/list-site-orders.js';
import { ListSiteReturnsHandler } from './queries/list-site-returns.js';
import { SiteOrderRows } from './queries/site-order-rows.js';
import { OrderDays } from './store/order-days.js';

/** How orders get on, and what their sites see of them. */
export const progressProviders: Provider[] = [
  CountOrdersByDayHandler,
  FindSiteReturnHandler,
  GetBacklogHandler,
  GetSiteOrderHandler,
  ListShortagesHandler,
  ListSiteOrdersHandler,
  ListSiteReturnsHandler,
  OrderDays,
  PurgeOrderDaysHandler,
  SiteOrderRows,
];
