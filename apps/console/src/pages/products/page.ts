import Tag from 'lucide-react/icons/tag';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'products' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/products',
    nav: { label: 'Products', section: 'Catalogue', order: 5, icon: Tag, letter: 'p' },
    load: () => import('./products-page.js'),
  },
  { ...common, path: '/products/new', changes: true, act: 'New product', load: () => import('./new-product-page.js') },
  { ...common, path: '/products/unmeasured', changes: true, act: 'Measure products', load: () => import('./unmeasured-page.js') },
  { ...common, path: '/products/:product', load: () => import('./product-page.js') },
  { ...common, path: '/products/:product/edit', load: () => import('./edit-product-page.js') },
];
