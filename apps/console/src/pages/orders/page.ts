import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/orders',
    sides: ['merchant'],
    permission: 'orders',
    nav: { label: 'Orders', section: 'Work', order: 10, icon: ShoppingBag, letter: 'o' },
    load: () => import('./orders-page.js'),
  },
  { path: '/orders/:order', sides: ['merchant'], permission: 'orders', load: () => import('./order-page.js') },
];
