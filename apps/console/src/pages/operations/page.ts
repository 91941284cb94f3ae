import Settings from 'lucide-react/icons/settings';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/system/preferences/operations',
  sides: ['warehouse'],
  permission: 'master_key',
  nav: { label: 'Operations', section: 'System Config', order: 10, icon: Settings },
  load: () => import('./operations-page.js'),
};
