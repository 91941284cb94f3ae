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
  { ...common, path: '/reports/accuracy', act: 'Accuracy of counts and picks', load: () => import('./accuracy-page.js') },
  {
    ...common,
    sides: ['warehouse'],
    path: '/reports/people',
    act: 'Units and lines an hour by person',
    load: () => import('./people-page.js'),
  },
  { ...common, path: '/reports/returns', act: 'What comes back, and why', load: () => import('./returns-page.js') },
  { ...common, path: '/reports/space', act: 'Space in bins by account', load: () => import('./space-page.js') },
  { ...common, path: '/reports/products', act: 'Dead stock and classes of products', load: () => import('./products-page.js') },
];
