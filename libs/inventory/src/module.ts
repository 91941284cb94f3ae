import { type DynamicModule, Module } from '@nestjs/common';
import { type Migration, Publishes } from '@kernel';
import * as contract from './contract.js';
import * as events from './events.js';
import { binWorkProviders } from './bin-work.providers.js';
import { catalogueProviders } from './catalogue.providers.js';
import { ImageFiles } from './domain/product-image.js';
import { inboundProviders } from './inbound.providers.js';
import { ownersProviders } from './owners.providers.js';
import { ProductImages } from './product-images.js';
import { recountProviders } from './recount.providers.js';
import { stockProviders } from './stock.providers.js';
import { stockViewProviders } from './stock-views.providers.js';
import { DiskImageFiles } from './store/disk-image-files.js';
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

/** Sites, bins, products and their stock; everything goes through the bus. */
@Publishes(contract, events)
@Module({})
export class InventoryModule {
  /** `imageFolder` is where product images are kept; processes of one service share it. */
  static with(imageFolder: string): DynamicModule {
    const imageFiles = { provide: ImageFiles, useValue: new DiskImageFiles(imageFolder) };
    const providers = [...catalogueProviders, ...ownersProviders, ...stockProviders, ...stockViewProviders, ...inboundProviders, ...recountProviders, ...binWorkProviders, imageFiles];
    return { module: InventoryModule, providers, exports: [ProductImages] };
  }
}

export { ProductImages } from './product-images.js';

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
];
