import { type DynamicModule, Module } from '@nestjs/common';
import { type Migration, providersOf, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as events from './events.js';
import * as bins from './bins/index.js';
import * as catalogue from './catalogue/index.js';
import * as history from './history/index.js';
import { StockCheckpoints } from './history/index.js';
import * as seals from './seals/index.js';
import * as expiry from './expiry/index.js';
import * as holds from './holds/index.js';
import * as inbound from './inbound/index.js';
import * as lots from './lots/index.js';
import * as lpns from './lpns/index.js';
import * as manufacture from './manufacture/index.js';
import * as reports from './reports/index.js';
import * as routing from './routing/index.js';
import * as sites from './sites/index.js';
import * as stock from './stock/index.js';
import { DiskImageFiles } from './catalogue/adapters/disk-image-files.js';
import { HttpImageHost } from './catalogue/adapters/http-image-host.js';
import { ImageFiles, ImageHost } from './catalogue/domain/product-image.js';
import { ProductImages } from './catalogue/product-images.js';
import { CreateSitesAndProducts1763600002000 } from './store/migrations/1763600002000-sites-and-products.js';
import { QueueProductImages1763600002500 } from './store/migrations/1763600002500-product-images.js';
import { IndexAliasesAndSynsets1763600002600 } from './store/migrations/1763600002600-catalogue-indexes.js';
import { CreateStock1763600003000 } from './store/migrations/1763600003000-stock.js';
import { CreateInbound1763600004000 } from './store/migrations/1763600004000-inbound.js';
import { PublishHeldUnits1763600008000 } from './store/migrations/1763600008000-held-units.js';
import { CreatePutAwayCart1763600009500 } from './store/migrations/1763600009500-put-away.js';
import { IndexBinStock1763600009600 } from './store/migrations/1763600009600-bin-stock.js';
import { IndexBinLedger1763600013100 } from './store/migrations/1763600013100-bin-ledger.js';
import { IndexStockViews1763600010200 } from './store/migrations/1763600010200-stock-views.js';
import { AddSiteTimeZones1763600025100 } from './store/migrations/1763600025100-site-time-zones.js';
import { PublishFloorViews1763600011200 } from './store/migrations/1763600011200-floor-views.js';
import { TieStockChildren1763600022200 } from './store/migrations/1763600022200-stock-children.js';
import { VersionBinLocks1763600022500 } from './store/migrations/1763600022500-bin-lock-versions.js';
import { RetirePlaces1763600033000 } from './store/migrations/1763600033000-retired-places.js';
import { AddProductTexts1763600051030, FillProductTexts1763600051031 } from './store/migrations/1763600051030-product-texts.js';
import { KeepNames1763600051020 } from './store/migrations/1763600051020-kept-names.js';
import { NestKits1763600051000 } from './store/migrations/1763600051000-kits-of-kits.js';
import { SizePackageTypes1763600044000 } from './store/migrations/1763600044000-package-sizes.js';
import { CreateRoutingRules1763600029600 } from './store/migrations/1763600029600-routing-rules.js';
import { CreateStockHistory1763600036100 } from './store/migrations/1763600036100-stock-history.js';
import { IndexProductSearch1763600035000 } from './store/migrations/1763600035000-product-search.js';
import { IndexProductUpcs1763600038000 } from './store/migrations/1763600038000-product-upcs.js';
import { CreateStockCheckpoints1763600048000 } from './store/migrations/1763600048000-stock-checkpoints.js';
import { CutStockHistory1763600048100 } from './store/migrations/1763600048100-stock-history-cut.js';
import { CreateHolds1763600060000 } from './store/migrations/1763600060000-holds.js';
import { KeepExpiredUnits1763600055000 } from './store/migrations/1763600055000-expiry.js';
import { CreateProductCodes1763600061000 } from './store/migrations/1763600061000-product-codes.js';
import { CaptureSerials1763600061100 } from './store/migrations/1763600061100-serial-capture.js';
import {
  AlignLotExpiries1763600055110,
  FillLaterExpiries1763600055102,
  FillLots1763600055100,
  FillNextExpiries1763600055120,
  KeepLaterExpiries1763600055101,
} from './store/migrations/1763600055100-known-lots.js';
import { KeepLpns1763600062100 } from './store/migrations/1763600062100-lpns.js';
import { NoteExpiringLots1763600063000 } from './store/migrations/1763600063000-expiry-notices.js';
import { KeepReceivingRules1763600081000 } from './store/migrations/1763600081000-receiving-rules.js';
import { LimitCounts1763600084000 } from './store/migrations/1763600084000-count-limits.js';
import { SealLedger1763600098010 } from './store/migrations/1763600098010-ledger-seals.js';
import { KeepBinPurposes1763600086000 } from './store/migrations/1763600086000-bin-purposes.js';
import { IndexNamesOfProducts1763600100000 } from './store/migrations/1763600100000-names-of-products.js';
import { KeepFloorDays1763600108000 } from './store/migrations/1763600108000-floor-days.js';
import { KeepSpaceDays1763600108030 } from './store/migrations/1763600108030-space-days.js';
import { KeepUploadedImages1763600111000 } from './store/migrations/1763600111000-uploaded-images.js';
import { KeepProductPace1763600103010 } from './store/migrations/1763600103010-product-pace.js';
import { NotePromises1763600088040 } from './store/migrations/1763600088040-promised-levels.js';
import { KeepMinShelfDays1763600063100 } from './store/migrations/1763600063100-min-shelf-days.js';
import {
  DescribePacking1763600074000,
  RestrictPackageBarcodes_after1763600063100_1763600074010,
} from './store/migrations/1763600074000-packing-facts.js';
import { FillLotMovements1763600062010, KeepLotMovements1763600062000 } from './store/migrations/1763600062000-lot-movements.js';

/** Sites, bins, products and their stock; everything goes through the bus. */
@Publishes(contract, events)
@Module({})
export class InventoryModule {
  /** `imageFolder` holds product images; processes of one service share it. */
  static with(imageFolder: string): DynamicModule {
    const imageFiles = { provide: ImageFiles, useValue: new DiskImageFiles(imageFolder) };
    const adapters = [imageFiles, { provide: ImageHost, useClass: HttpImageHost }];
    return {
      module: InventoryModule,
      providers: [
        ...providersOf(sites, catalogue, routing, seals, history, lots, stock, bins, expiry, holds, inbound, lpns, manufacture, reports),
        ...adapters,
      ],
      exports: [ProductImages, StockCheckpoints],
    };
  }
}

export { chooseSites } from './routing/domain/choose-sites.js';
export { type ExpiryPreview, HOLDS_EXPIRED, readExpiryPreview } from './lots/expiry-preview.js';
export { type DoubtfulAliases, findDoubtfulAliases } from './catalogue/aliases/ambiguous-aliases.js';
export { KeptNames } from './catalogue/registers/kept-names.js';
export { ProductImages } from './catalogue/product-images.js';
export { StockCheckpoints };

export const inventoryMigrations: Migration[] = [
  CreateSitesAndProducts1763600002000,
  QueueProductImages1763600002500,
  IndexAliasesAndSynsets1763600002600,
  CreateStock1763600003000,
  CreateInbound1763600004000,
  PublishHeldUnits1763600008000,
  CreatePutAwayCart1763600009500,
  IndexBinStock1763600009600,
  IndexStockViews1763600010200,
  PublishFloorViews1763600011200,
  IndexBinLedger1763600013100,
  TieStockChildren1763600022200,
  AddSiteTimeZones1763600025100,
  VersionBinLocks1763600022500,
  CreateRoutingRules1763600029600,
  RetirePlaces1763600033000,
  IndexProductSearch1763600035000,
  CreateStockHistory1763600036100,
  IndexProductUpcs1763600038000,
  CreateStockCheckpoints1763600048000,
  CutStockHistory1763600048100,
  SizePackageTypes1763600044000,
  KeepExpiredUnits1763600055000,
  FillLots1763600055100,
  KeepLaterExpiries1763600055101,
  FillLaterExpiries1763600055102,
  AlignLotExpiries1763600055110,
  FillNextExpiries1763600055120,
  NestKits1763600051000,
  KeepNames1763600051020,
  AddProductTexts1763600051030,
  FillProductTexts1763600051031,
  CreateProductCodes1763600061000,
  CaptureSerials1763600061100,
  KeepLotMovements1763600062000,
  FillLotMovements1763600062010,
  CreateHolds1763600060000,
  KeepLpns1763600062100,
  NoteExpiringLots1763600063000,
  KeepMinShelfDays1763600063100,
  DescribePacking1763600074000,
  RestrictPackageBarcodes_after1763600063100_1763600074010,
  KeepReceivingRules1763600081000,
  LimitCounts1763600084000,
  KeepBinPurposes1763600086000,
  NotePromises1763600088040,
  SealLedger1763600098010,
  IndexNamesOfProducts1763600100000,
  KeepProductPace1763600103010,
  KeepFloorDays1763600108000,
  KeepSpaceDays1763600108030,
  KeepUploadedImages1763600111000,
];
