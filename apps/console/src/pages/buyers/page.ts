import UserSearch from 'lucide-react/icons/user-search';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/account/personal-data',
  sides: ['merchant'],
  nav: { label: 'Personal data', section: 'My Account', order: 16, icon: UserSearch },
  act: 'Find or forget a buyer',
  load: () => import('./buyers-page.js'),
};
