import Stamp from 'lucide-react/icons/stamp';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/account/letterhead',
  sides: ['merchant'],
  nav: { label: 'Letterhead', section: 'My Account', order: 13, icon: Stamp },
  act: 'Change logo and return address',
  load: () => import('./letterhead-page.js'),
};
