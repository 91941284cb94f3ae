import Store from 'lucide-react/icons/store';
import type { Page } from '../page.js';

const forOperators = { sides: ['warehouse'], permission: 'accounts' } as const;

export const pages: readonly Page[] = [
  {
    path: '/system/accounts',
    ...forOperators,
    nav: { label: 'Accounts', section: 'System Config', order: 15, icon: Store },
    load: () => import('./accounts-page.js'),
  },
  { path: '/system/new-account', act: 'Create an account', ...forOperators, load: () => import('./new-account-page.js') },
  { path: '/system/accounts/:id', ...forOperators, load: () => import('./account-page.js') },
];
