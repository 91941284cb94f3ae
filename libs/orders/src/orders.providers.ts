import type { Provider } from '@nestjs/common';
import { CancelOrderHandler } from './commands/cancel-order.js';
import { CancelOrdersHandler } from './commands/cancel-orders.js';
import { CreateOrdersHandler } from './commands/create-orders.js';
import { StockRelease } from './commands/stock-release.js';
import { HoldOrdersHandler } from './commands/hold-orders.js';
import { LockShipmentHandler } from './commands/lock-shipment.js';
import { MarkShippedHandler } from './commands/mark-shipped.js';
import { OrderPlacement } from './commands/order-placement.js';
import { ReservationPlanner } from './commands/reservation-planner.js';
import { ProcessOrdersHandler } from './commands/process-orders.js';
import { RecordPicksHandler } from './commands/record-picks.js';
import { ReleaseOrdersHandler } from './commands/release-orders.js';
import { ReplaceOrdersHandler } from './commands/replace-orders.js';
import { FillBackordersHandler } from './commands/fill-backorders.js';
import { SetSubStatusHandler } from './commands/set-sub-status.js';
import { StandByOrdersHandler } from './commands/stand-by-orders.js';
import { CountOrdersHandler } from './queries/count-orders.js';
import { FindOrdersHandler } from './queries/find-orders.js';
import { GetOrderHistoryHandler } from './queries/get-order-history.js';
import { GetOrderHandler } from './queries/get-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { OrderAnswers } from './queries/order-answers.js';
import { ReadOrdersChangeStampHandler } from './queries/read-orders-change-stamp.js';
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
  StockRelease,
  HoldOrdersHandler,
  ListOrdersHandler,
  LockShipmentHandler,
  MarkShippedHandler,
  NewOrders,
  OrderAnswers,
  OrderCounts,
  OrderLinesStore,
  OrderPlacement,
  ReservationPlanner,
  ProcessOrdersHandler,
  ReadOrdersChangeStampHandler,
  RecordPicksHandler,
  ReleaseOrdersHandler,
  ReplaceOrdersHandler,
  ReplacedOrders,
  FillBackordersHandler,
  ServeBackordersOfAvailableStock,
  ServeTheBackordersLeft,
  ServeTheJustBackordered,
  SetSubStatusHandler,
  Sites,
  SqlOrders,
  StandByOrdersHandler,
];
