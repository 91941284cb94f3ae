import type { Provider } from '@nestjs/common';
import { PlanReservationsHandler } from './commands/plan-reservations.js';
import { ReceiveHurtStockHandler } from './commands/receive-hurt-stock.js';
import { ReceiveStockHandler } from './commands/receive-stock.js';
import { ReleaseReservationsHandler } from './commands/release-reservations.js';
import { ReplanReservationsHandler } from './commands/replan-reservations.js';
import { ReserveStockHandler } from './commands/reserve-stock.js';
import { SitePlanning } from './commands/site-planning.js';
import { TakeReservedStockHandler } from './commands/take-reserved-stock.js';
import { FindAvailabilityHandler } from './queries/find-availability.js';
import { FindAvailableProductsHandler } from './queries/find-available-products.js';
import { FindSiteStockHandler } from './queries/find-site-stock.js';
import { ListStockHandler } from './queries/list-stock.js';
import { UsableSites } from './queries/usable-sites.js';
import { BinContents } from './store/bin-contents.js';
import { BinWithdrawal } from './store/bin-withdrawal.js';
import { Reservations } from './store/reservations.js';
import { StockArrival } from './store/stock-arrival.js';
import { StockLevels } from './store/stock-levels.js';

/** Levels, bins, the ledger and reservations. */
export const stockProviders: Provider[] = [
  UsableSites,
  FindAvailabilityHandler,
  FindAvailableProductsHandler,
  FindSiteStockHandler,
  ListStockHandler,
  StockLevels,
  BinContents,
  BinWithdrawal,
  StockArrival,
  Reservations,
  SitePlanning,
  PlanReservationsHandler,
  ReplanReservationsHandler,
  ReserveStockHandler,
  ReleaseReservationsHandler,
  TakeReservedStockHandler,
  ReceiveStockHandler,
  ReceiveHurtStockHandler,
];
