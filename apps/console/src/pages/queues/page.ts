import Layers from 'lucide-react/icons/layers';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/system/queues',
  sides: ['warehouse'],
  permission: 'queues',
  nav: { label: 'Queues', section: 'System Config', order: 30, icon: Layers },
  load: () => import('./queues-page.js'),
};
