import type { Provider } from '@nestjs/common';
import { ChangeReplenishmentsHandler } from './commands/change-replenishments.js';
import { CloseReplenishmentsHandler } from './commands/close-replenishments.js';
import { CompleteManufactureOrdersHandler } from './commands/complete-manufacture-orders.js';
import { CreateManufactureOrdersHandler } from './commands/create-manufacture-orders.js';
import { CreateReplenishmentsHandler } from './commands/create-replenishments.js';
import { CreateSerialsHandler } from './commands/create-serials.js';
import { ManufactureMoves } from './commands/manufacture-moves.js';
import { MoveManufactureOrdersHandler } from './commands/move-manufacture-orders.js';
import { PutAwayReceivedHandler } from './commands/put-away-received.js';
import { ReceiveReplenishmentHandler } from './commands/receive-replenishment.js';
import { ReplenishmentCheck } from './commands/replenishment-check.js';
import { FindManufactureOrderHandler } from './queries/find-manufacture-order.js';
import { FindOpenReplenishmentHandler } from './queries/find-open-replenishment.js';
import { FindReplenishmentHandler } from './queries/find-replenishment.js';
import { FindSerialRangesHandler } from './queries/find-serial-ranges.js';
import { ListBinStockHandler } from './queries/list-bin-stock.js';
import { ListManufactureOrdersHandler } from './queries/list-manufacture-orders.js';
import { ListReplenishmentsHandler } from './queries/list-replenishments.js';
import { ManufactureRows } from './queries/manufacture-rows.js';
import { ReplenishmentRows } from './queries/replenishment-rows.js';
import { SynsetRecipes } from './queries/synset-recipes.js';
import { ExpectedStock } from './store/expected-stock.js';
import { InboundStore } from './store/inbound-store.js';
import { ManufactureStore } from './store/manufacture-store.js';
import { ReplenishmentStore } from './store/replenishment-store.js';

const replenishments: Provider[] = [
  ExpectedStock, ReplenishmentStore, ReplenishmentCheck, ReplenishmentRows, CreateReplenishmentsHandler, ChangeReplenishmentsHandler, ListReplenishmentsHandler, FindReplenishmentHandler,
];
const putAway: Provider[] = [InboundStore, ReceiveReplenishmentHandler, PutAwayReceivedHandler, CloseReplenishmentsHandler, FindOpenReplenishmentHandler, ListBinStockHandler];
const serials: Provider[] = [CreateSerialsHandler, FindSerialRangesHandler];
const manufacture: Provider[] = [
  ManufactureStore, ManufactureMoves, ManufactureRows, SynsetRecipes, CreateManufactureOrdersHandler, MoveManufactureOrdersHandler, CompleteManufactureOrdersHandler,
  ListManufactureOrdersHandler, FindManufactureOrderHandler,
];

/** Replenishments and their way into bins, serials, manufacture orders. */
export const inboundProviders: Provider[] = [...replenishments, ...putAway, ...serials, ...manufacture];
