import { type DynamicModule, Module } from '@nestjs/common';
import { type Migration, providersOf, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as events from './events.js';
import * as archive from './archive/index.js';
import * as attributes from './attributes/index.js';
import * as backorders from './backorders/index.js';
import { BACKORDER_TERMS, type BackorderTerms } from './backorders/terms.js';
import * as division from './division/index.js';
import * as due from './due/index.js';
import * as floor from './floor/index.js';
import * as lifecycle from './lifecycle/index.js';
import * as orders from './orders/index.js';
import * as persons from './persons/index.js';
import * as progress from './progress/index.js';
import * as reports from './reports/index.js';
import * as returns from './returns/index.js';
import * as search from './search/index.js';
import * as tasks from './tasks/index.js';
import * as tracing from './tracing/index.js';
import { CreateOrders1763600005000 } from './store/migrations/1763600005000-orders.js';
import { IndexOrderFilters1763600005100 } from './store/migrations/1763600005100-order-filters.js';
import { PublishOrderUnits1763600008100 } from './store/migrations/1763600008100-order-units.js';
import { CountOrdersByDay1763600010100 } from './store/migrations/1763600010100-order-days.js';
import { IndexOrderAges1763600010150 } from './store/migrations/1763600010150-order-ages.js';
import { IndexOrderDays1763600010160 } from './store/migrations/1763600010160-order-days-purge.js';
import { MarkFullyPicked1763600011100 } from './store/migrations/1763600011100-fully-picked.js';
import { ArchiveOrders1763600040000 } from './store/migrations/1763600040000-archived-orders.js';
import { IndexOrderTexts1763600043010 } from './store/migrations/1763600043010-order-texts.js';
import { MergeOrderSegments1763600049000 } from './store/migrations/1763600049000-merged-segments.js';
import { IndexOrderFinders1763600041900 } from './store/migrations/1763600041900-order-finders.js';
import { DivideOrders1763600030000 } from './store/migrations/1763600030000-order-families.js';
import { IndexFloorTotals1763600027300 } from './store/migrations/1763600027300-floor-totals.js';
import { CountOrdersByQuarter1763600025200 } from './store/migrations/1763600025200-order-quarters.js';
import { ScopeBarcodesToAccounts1763600026000 } from './store/migrations/1763600026000-account-barcodes.js';
import { IndexOrderLines1763600022000 } from './store/migrations/1763600022000-order-line-indexes.js';
import { TieOrderChildren1763600022100 } from './store/migrations/1763600022100-order-children.js';
import { VersionOrderLocks1763600022600 } from './store/migrations/1763600022600-order-lock-versions.js';
import { FoldOrderTexts1763600051051, KeepStoreNames1763600051050 } from './store/migrations/1763600051050-store-names.js';
import { AddCartonsOfOrders1763600073010 } from './store/migrations/1763600073010-cartons-of-orders.js';
import { MarkHeldShipments1763600060100 } from './store/migrations/1763600060100-held-shipments.js';
import { KeepShortOrders1763600075000 } from './store/migrations/1763600075000-short-orders.js';
import { KeepUrgency1763600088000 } from './store/migrations/1763600088000-urgency.js';
import { KeepCutOffs1763600088010 } from './store/migrations/1763600088010-cut-offs.js';
import { KeepOrderDates1763600095000 } from './store/migrations/1763600095000-ordered-at.js';
import { ListRedactions1763600096010 } from './store/migrations/1763600096010-redactions.js';
import { IndexReturnsByDate1763600108020 } from './store/migrations/1763600108020-returns-by-date.js';
import { KeepShippedDays1763600103000 } from './store/migrations/1763600103000-shipped-days.js';
import { AddOrderChannels1763600051010 } from './store/migrations/1763600051010-order-channels.js';
import { DropOrderFinders_after1763600063100_1763600115000 } from './store/migrations/1763600115000-order-finders.js';

/** Orders, their history, returns and attributes. */
@Publishes(contract, events)
@Module({})
export class OrdersModule {
  static with(terms: BackorderTerms & orders.BarcodeTerms): DynamicModule {
    const providers = providersOf(
      ...[
        orders,
        lifecycle,
        backorders,
        division,
        due,
        floor,
        progress,
        reports,
        returns,
        attributes,
        archive,
        search,
        tasks,
        tracing,
        persons,
      ],
    );
    return {
      module: OrdersModule,
      providers: [...providers, { provide: BACKORDER_TERMS, useValue: terms }, { provide: orders.BARCODE_TERMS, useValue: terms }],
      exports: [search.OrderSearchIndex],
    };
  }
}

export { OrderSearchIndex, TEXTS_PER_SEGMENT } from './search/order-search-index.js';

export const ordersMigrations: Migration[] = [
  CreateOrders1763600005000,
  IndexOrderFilters1763600005100,
  PublishOrderUnits1763600008100,
  CountOrdersByDay1763600010100,
  IndexOrderAges1763600010150,
  IndexOrderDays1763600010160,
  MarkFullyPicked1763600011100,
  CountOrdersByQuarter1763600025200,
  ScopeBarcodesToAccounts1763600026000,
  IndexOrderLines1763600022000,
  TieOrderChildren1763600022100,
  VersionOrderLocks1763600022600,
  IndexFloorTotals1763600027300,
  DivideOrders1763600030000,
  ArchiveOrders1763600040000,
  IndexOrderFinders1763600041900,
  IndexOrderTexts1763600043010,
  MergeOrderSegments1763600049000,
  AddOrderChannels1763600051010,
  DropOrderFinders_after1763600063100_1763600115000,
  KeepStoreNames1763600051050,
  FoldOrderTexts1763600051051,
  MarkHeldShipments1763600060100,
  KeepShortOrders1763600075000,
  AddCartonsOfOrders1763600073010,
  KeepUrgency1763600088000,
  KeepCutOffs1763600088010,
  KeepOrderDates1763600095000,
  ListRedactions1763600096010,
  KeepShippedDays1763600103000,
  IndexReturnsByDate1763600108020,
];
