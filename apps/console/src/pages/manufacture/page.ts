import Hammer from 'lucide-react/icons/hammer';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/manufacture',
  sides: ['merchant'],
  permission: 'products',
  nav: { label: 'Manufacture orders', section: 'Catalogue', order: 15, icon: Hammer },
  load: () => import('./manufacture-page.js'),
};
