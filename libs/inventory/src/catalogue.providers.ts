import type { Provider } from '@nestjs/common';

/** Sites, bins, products, aliases, synsets and product images. */
export const catalogueProviders: Provider[] = [];
