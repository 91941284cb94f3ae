import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/set-up/floor',
  sides: ['warehouse'],
  permission: 'decisions',
  nav: { label: 'Floor plan', section: 'Set-up', order: 25, icon: LayoutDashboard },
  load: () => import('./floor-page.js'),
};
