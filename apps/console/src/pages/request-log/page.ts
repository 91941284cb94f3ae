import ScrollText from 'lucide-react/icons/scroll-text';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/system/request-log',
  sides: ['warehouse'],
  permission: 'request_log',
  nav: { label: 'Request log', section: 'System Config', order: 40, icon: ScrollText },
  load: () => import('./request-log-page.js'),
};
