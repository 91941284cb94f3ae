import Store from 'lucide-react/icons/store';
import type { Page } from '../page.js';

const own = { sides: ['warehouse'], permission: 'accounts' } as const;

export const pages: readonly Page[] = [
  {
    path: '/system/accounts',
    ...own,
    nav: { label: 'Accounts', section: 'System Config', order: 15, icon: Store },
    load: () => import('./accounts-page.js'),
  },
  { path: '/system/new-account', act: 'Create an account', ...own, load: () => import('./new-account-page.js') },
  { path: '/system/accounts/:id', ...own, load: () => import('./account-page.js') },
];
