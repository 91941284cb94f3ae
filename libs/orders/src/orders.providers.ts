import type { Provider } from '@nestjs/common';
import { CancelOrderHandler } from './commands/cancel-order.js';
import { CancelOrdersHandler } from './commands/cancel-orders.js';
import { CreateOrdersHandler } from './commands/create-orders.js';
import { GivingUpStock } from './commands/giving-up-stock.js';
import { HoldOrdersHandler } from './commands/hold-orders.js';
import { LockShipmentHandler } from './commands/lock-shipment.js';
import { MarkShippedHandler } from './commands/mark-shipped.js';
import { Placing } from './commands/placing.js';
import { Planning } from './commands/planning.js';
import { ProcessOrdersHandler } from './commands/process-orders.js';
import { RecordPicksHandler } from './commands/record-picks.js';
import { ReleaseOrdersHandler } from './commands/release-orders.js';
import { ReplaceOrdersHandler } from './commands/replace-orders.js';
import { ServeBackordersHandler } from './commands/serve-backorders.js';
import { SetSubStatusHandler } from './commands/set-sub-status.js';
import { StandByOrdersHandler } from './commands/stand-by-orders.js';
import { CountOrdersHandler } from './queries/count-orders.js';
import { FindOrdersHandler } from './queries/find-orders.js';
import { GetOrderHistoryHandler } from './queries/get-order-history.js';
import { GetOrderHandler } from './queries/get-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { OrderAnswers } from './queries/order-answers.js';
import { ReadOrdersPulseHandler } from './queries/read-orders-pulse.js';
import { ServeBackordersOfAvailableStock } from './reactions/serve-backorders-of-available-stock.js';
import { ServeTheBackordersLeft } from './reactions/serve-the-backorders-left.js';
import { ServeTheJustBackordered } from './reactions/serve-the-just-backordered.js';
import { Sites } from './sites.js';
import { NewOrders } from './store/new-orders.js';
import { OrderCounts } from './store/order-counts.js';
import { OrderLinesStore } from './store/order-lines.js';
import { ReplacedOrders } from './store/replaced-orders.js';
import { SqlOrders } from './store/sql-orders.js';

/** Orders and their way to the customer. */
export const orderProviders: Provider[] = [
  CancelOrderHandler,
  CancelOrdersHandler,
  CountOrdersHandler,
  CreateOrdersHandler,
  FindOrdersHandler,
  GetOrderHandler,
  GetOrderHistoryHandler,
  GivingUpStock,
  HoldOrdersHandler,
  ListOrdersHandler,
  LockShipmentHandler,
  MarkShippedHandler,
  NewOrders,
  OrderAnswers,
  OrderCounts,
  OrderLinesStore,
  Placing,
  Planning,
  ProcessOrdersHandler,
  ReadOrdersPulseHandler,
  RecordPicksHandler,
  ReleaseOrdersHandler,
  ReplaceOrdersHandler,
  ReplacedOrders,
  ServeBackordersHandler,
  ServeBackordersOfAvailableStock,
  ServeTheBackordersLeft,
  ServeTheJustBackordered,
  SetSubStatusHandler,
  Sites,
  SqlOrders,
  StandByOrdersHandler,
];
