import type { Provider } from '@nestjs/common';
import { BinUnits } from './queries/bin-units.js';
import { FindReplenishmentOwnerHandler } from './queries/find-replenishment-owner.js';
import { GetProductStockHandler } from './queries/get-product-stock.js';
import { GetStockHealthHandler } from './queries/get-stock-health.js';
import { ListBinContentsHandler } from './queries/list-bin-contents.js';
import { ListLedgerHandler } from './queries/list-ledger.js';
import { ListSiteBinsHandler } from './queries/list-site-bins.js';
import { ListSiteReplenishmentsHandler } from './queries/list-site-replenishments.js';
import { ListStockLevelsHandler } from './queries/list-stock-levels.js';

/** What people see of stock: how it is, where it lies, what changed it. */
export const stockViewProviders: Provider[] = [
  BinUnits,
  FindReplenishmentOwnerHandler,
  GetProductStockHandler,
  GetStockHealthHandler,
  ListBinContentsHandler,
  ListLedgerHandler,
  ListSiteBinsHandler,
  ListSiteReplenishmentsHandler,
  ListStockLevelsHandler,
];
