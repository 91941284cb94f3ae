import Store from 'lucide-react/icons/store';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/system/accounts',
    sides: ['warehouse'],
    permission: 'accounts',
    nav: { label: 'Accounts', section: 'System Config', order: 15, icon: Store },
    load: () => import('./accounts-page.js'),
  },
  { path: '/system/accounts/:id', sides: ['warehouse'], permission: 'accounts', load: () => import('./account-page.js') },
];
