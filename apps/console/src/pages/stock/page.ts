import Boxes from 'lucide-react/icons/boxes';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'stock' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/stock',
    nav: { label: 'Stock', section: 'Catalogue', order: 10, icon: Boxes, letter: 's' },
    load: () => import('./stock-page.js'),
  },
  { ...common, path: '/stock/:product', load: () => import('./product-stock-page.js') },
];
