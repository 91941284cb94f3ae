import type { Provider } from '@nestjs/common';
import { AliasTargets } from './commands/alias-targets.js';
import { ChangeAliasesHandler } from './commands/change-aliases.js';
import { ChangeProductsHandler } from './commands/change-products.js';
import { ClaimProductImagesHandler } from './commands/claim-product-images.js';
import { CreateAliasesHandler } from './commands/create-aliases.js';
import { CreateBinsHandler } from './commands/create-bins.js';
import { CreateProductsHandler } from './commands/create-products.js';
import { CreateSitesHandler } from './commands/create-sites.js';
import { CreateSynsetsHandler } from './commands/create-synsets.js';
import { RecordProductImageHandler } from './commands/record-product-image.js';
import { RegisterNamesHandler } from './commands/register-names.js';
import { ReplaceSynsetItemsHandler } from './commands/replace-synset-items.js';
import { SetAccountSitesHandler } from './commands/set-account-sites.js';
import { SynsetItems } from './commands/synset-items.js';
import { ImageHost } from './domain/product-image.js';
import { ProductImages } from './product-images.js';
import { AccountSites } from './queries/account-sites.js';
import { AliasRows } from './queries/alias-rows.js';
import { FindAccountSiteByCodeHandler } from './queries/find-account-site-by-code.js';
import { FindAccountSiteHandler } from './queries/find-account-site.js';
import { FindAliasHandler } from './queries/find-alias.js';
import { FindProductHandler } from './queries/find-product.js';
import { FindSynsetHandler } from './queries/find-synset.js';
import { ListAccountSitesHandler } from './queries/list-account-sites.js';
import { ListAliasesHandler } from './queries/list-aliases.js';
import { ListBinsHandler } from './queries/list-bins.js';
import { ListProductsHandler } from './queries/list-products.js';
import { ListRegisteredNamesHandler } from './queries/list-registered-names.js';
import { ChangeSiteHandler } from './commands/change-site.js';
import { GetSiteHandler } from './queries/get-site.js';
import { ListSitesHandler } from './queries/list-sites.js';
import { ListSynsetsHandler } from './queries/list-synsets.js';
import { ListUnitsHandler } from './queries/list-units.js';
import { ProductRows } from './queries/product-rows.js';
import { SkuResolution } from './queries/resolve-skus.js';
import { SynsetRows } from './queries/synset-rows.js';
import { AliasStore } from './store/alias-store.js';
import { AddressRule, HttpImageHost, PublicAddresses } from './store/http-image-host.js';
import { ProductReferences } from './store/product-references.js';
import { ProductStore } from './store/product-store.js';
import { RegisterStore } from './store/register-store.js';
import { SiteStore } from './store/site-store.js';
import { SynsetStore } from './store/synset-store.js';

const sites: Provider[] = [
  AccountSites, SiteStore, RegisterStore, CreateSitesHandler, SetAccountSitesHandler, CreateBinsHandler, RegisterNamesHandler,
  ChangeSiteHandler, GetSiteHandler, ListSitesHandler, ListAccountSitesHandler, FindAccountSiteByCodeHandler, FindAccountSiteHandler, ListBinsHandler, ListRegisteredNamesHandler,
];
const products: Provider[] = [
  ProductStore, ProductReferences, ProductRows, SkuResolution, CreateProductsHandler, ChangeProductsHandler, ListProductsHandler, FindProductHandler, ListUnitsHandler,
];
const aliases: Provider[] = [AliasStore, AliasTargets, AliasRows, CreateAliasesHandler, ChangeAliasesHandler, ListAliasesHandler, FindAliasHandler];
const synsets: Provider[] = [SynsetStore, SynsetItems, SynsetRows, CreateSynsetsHandler, ReplaceSynsetItemsHandler, ListSynsetsHandler, FindSynsetHandler];
const images: Provider[] = [
  ProductImages, ClaimProductImagesHandler, RecordProductImageHandler, { provide: AddressRule, useClass: PublicAddresses }, { provide: ImageHost, useClass: HttpImageHost },
];

/** Sites, bins, products, aliases, synsets and product images. */
export const catalogueProviders: Provider[] = [...sites, ...products, ...aliases, ...synsets, ...images];
