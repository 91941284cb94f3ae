import ChartColumn from 'lucide-react/icons/chart-column';
import type { Page } from '../page.js';

const common = { sides: ['merchant', 'warehouse'], permission: 'reports' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/reports',
    nav: { label: 'Reports', section: 'Work', order: 90, icon: ChartColumn, letter: 't' },
    load: () => import('./shipping-page.js'),
  },
  { ...common, path: '/reports/products', act: 'Dead stock and classes of products', load: () => import('./products-page.js') },
];
