import Waypoints from 'lucide-react/icons/waypoints';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/account/routing',
  sides: ['merchant'],
  permission: 'orders',
  nav: { label: 'Routing', section: 'My Account', order: 12, icon: Waypoints },
  load: () => import('./routing-page.js'),
};
