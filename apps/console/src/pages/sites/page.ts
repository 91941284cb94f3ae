import Warehouse from 'lucide-react/icons/warehouse';
import type { Page } from '../page.js';

const forOperators = { sides: ['warehouse'], permission: 'sites' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/sites',
    ...forOperators,
    nav: { label: 'Sites', section: 'Set-up', order: 10, icon: Warehouse },
    load: () => import('./sites-page.js'),
  },
  { path: '/set-up/sites/new', act: 'Create a site', ...forOperators, load: () => import('./new-site-page.js') },
  { path: '/set-up/sites/:id', ...forOperators, load: () => import('./site-page.js') },
];
