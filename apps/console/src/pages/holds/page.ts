import Hand from 'lucide-react/icons/hand';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/holds',
  sides: ['merchant'],
  permission: 'stock',
  nav: { label: 'Holds', section: 'Catalogue', order: 12, icon: Hand },
  act: 'Put on hold',
  load: () => import('./holds-page.js'),
};
