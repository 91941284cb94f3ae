import type { Provider } from '@nestjs/common';
import { CancelOrderHandler } from './commands/cancel-order.js';
import { CancelOrdersHandler } from './commands/cancel-orders.js';
import { CreateOrdersHandler } from './commands/create-orders.js';
import { GivingUpStock } from './commands/giving-up-stock.js';
import { Planning } from './commands/planning.js';
import { SetSubStatusHandler } from './commands/set-sub-status.js';
import { GetOrderHandler } from './queries/get-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { Sites } from './sites.js';
import { NewOrders } from './store/new-orders.js';
import { OrderCounts } from './store/order-counts.js';
import { OrderLinesStore } from './store/order-lines.js';
import { SqlOrders } from './store/sql-orders.js';

/** Orders and their way to the customer. */
export const orderProviders: Provider[] = [
  CancelOrderHandler,
  CancelOrdersHandler,
  CreateOrdersHandler,
  GetOrderHandler,
  GivingUpStock,
  ListOrdersHandler,
  NewOrders,
  OrderCounts,
  OrderLinesStore,
  Planning,
  SetSubStatusHandler,
  Sites,
  SqlOrders,
];
