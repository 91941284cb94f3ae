import type { Provider } from '@nestjs/common';
import { ChangeReplenishmentsHandler } from './commands/change-replenishments.js';
import { CompleteManufactureOrdersHandler } from './commands/complete-manufacture-orders.js';
import { CreateManufactureOrdersHandler } from './commands/create-manufacture-orders.js';
import { CreateReplenishmentsHandler } from './commands/create-replenishments.js';
import { CreateSerialsHandler } from './commands/create-serials.js';
import { ManufactureMoves } from './commands/manufacture-moves.js';
import { MoveManufactureOrdersHandler } from './commands/move-manufacture-orders.js';
import { ReplenishmentCheck } from './commands/replenishment-check.js';
import { FindManufactureOrderHandler } from './queries/find-manufacture-order.js';
import { FindReplenishmentHandler } from './queries/find-replenishment.js';
import { FindSerialRangesHandler } from './queries/find-serial-ranges.js';
import { ListManufactureOrdersHandler } from './queries/list-manufacture-orders.js';
import { ListReplenishmentsHandler } from './queries/list-replenishments.js';
import { ManufactureRows } from './queries/manufacture-rows.js';
import { ReplenishmentRows } from './queries/replenishment-rows.js';
import { SynsetRecipes } from './queries/synset-recipes.js';
import { ExpectedStock } from './store/expected-stock.js';
import { ManufactureStore } from './store/manufacture-store.js';
import { ReplenishmentStore } from './store/replenishment-store.js';

const replenishments: Provider[] = [
  ExpectedStock, ReplenishmentStore, ReplenishmentCheck, ReplenishmentRows, CreateReplenishmentsHandler, ChangeReplenishmentsHandler, ListReplenishmentsHandler, FindReplenishmentHandler,
];
const serials: Provider[] = [CreateSerialsHandler, FindSerialRangesHandler];
const manufacture: Provider[] = [
  ManufactureStore, ManufactureMoves, ManufactureRows, SynsetRecipes, CreateManufactureOrdersHandler, MoveManufactureOrdersHandler, CompleteManufactureOrdersHandler,
  ListManufactureOrdersHandler, FindManufactureOrderHandler,
];

/** Replenishments, serials and manufacture orders. */
export const inboundProviders: Provider[] = [...replenishments, ...serials, ...manufacture];
