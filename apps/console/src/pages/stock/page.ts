import Boxes from 'lucide-react/icons/boxes';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/stock',
  sides: ['merchant'],
  permission: 'stock',
  nav: { label: 'Stock', section: 'Catalogue', order: 10, icon: Boxes },
  load: () => import('./stock-page.js'),
};
