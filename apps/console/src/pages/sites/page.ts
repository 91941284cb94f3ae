import Warehouse from 'lucide-react/icons/warehouse';
import type { Page } from '../page.js';

const own = { sides: ['warehouse'], permission: 'sites' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/sites',
    ...own,
    nav: { label: 'Sites', section: 'Set-up', order: 10, icon: Warehouse },
    load: () => import('./sites-page.js'),
  },
  { path: '/set-up/sites/new', act: 'Create a site', ...own, load: () => import('./new-site-page.js') },
  { path: '/set-up/sites/:id', ...own, load: () => import('./site-page.js') },
];
