import Warehouse from 'lucide-react/icons/warehouse';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/stock-by-bin',
  sides: ['merchant'],
  permission: 'stock',
  nav: { label: 'Stock by bin', section: 'Catalogue', order: 11, icon: Warehouse },
  load: () => import('./stock-by-bin-page.js'),
};
