import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/set-up/carts',
  sides: ['warehouse'],
  permission: 'decisions',
  nav: { label: 'Carts and totes', section: 'Set-up', order: 26, icon: ShoppingCart },
  load: () => import('./carts-page.js'),
};
