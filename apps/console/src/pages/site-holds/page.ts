import Hand from 'lucide-react/icons/hand';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/site-holds',
  sides: ['warehouse'],
  permission: 'decisions',
  nav: { label: 'Holds', section: 'Catalogue', order: 22, icon: Hand },
  act: 'Put on hold',
  load: () => import('./site-holds-page.js'),
};
