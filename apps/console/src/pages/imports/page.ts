import type { Page } from '../page.js';

const ofMerchants = (permission: string) => ({ sides: ['merchant'], permission }) as const;

// The first page whose path matches is shown, in the order of the folders: these precede the pages of one order, kit or product.
export const pages: readonly Page[] = [
  { path: '/products/import', changes: true, act: 'Import products', ...ofMerchants('products'), load: () => import('./products-page.js') },
  { path: '/orders/import', changes: true, act: 'Import orders', ...ofMerchants('orders'), load: () => import('./orders-page.js') },
  { path: '/aliases/import', changes: true, act: 'Import aliases', ...ofMerchants('products'), load: () => import('./aliases-page.js') },
  { path: '/kits/import', changes: true, act: 'Import kits', ...ofMerchants('products'), load: () => import('./kits-page.js') },
  {
    ...{ path: '/replenishments/import', changes: true, act: 'Import replenishments' },
    ...ofMerchants('replenishments'),
    load: () => import('./replenishments-page.js'),
  },
  {
    path: '/set-up/bins/import',
    act: 'Import bins',
    sides: ['warehouse'],
    permission: 'sites',
    load: () => import('./bins-page.js'),
  },
];
