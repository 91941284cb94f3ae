import Forklift from 'lucide-react/icons/forklift';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/pallets',
  sides: ['warehouse'],
  permission: 'bins',
  nav: { label: 'Pallets', section: 'Catalogue', order: 21, icon: Forklift },
  load: () => import('./pallets-page.js'),
};
