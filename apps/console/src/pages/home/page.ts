import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/',
  sides: ['merchant', 'warehouse'],
  nav: { label: 'Overview', section: 'Work', order: 0, icon: LayoutDashboard, letter: 'h' },
  load: () => import('./home-page.js'),
};
