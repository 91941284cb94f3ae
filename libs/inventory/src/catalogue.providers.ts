import type { Provider } from '@nestjs/common';
import { AccountSites } from './queries/account-sites.js';
import { SkuResolution } from './queries/resolve-skus.js';

/** Sites, bins, products, aliases, synsets and product images. */
export const catalogueProviders: Provider[] = [AccountSites, SkuResolution];
