import Image from 'lucide-react/icons/image';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/system/brand',
  sides: ['warehouse'],
  permission: 'accounts',
  nav: { label: 'Name and logo', section: 'System Config', order: 12, icon: Image },
  load: () => import('./brand-page.js'),
};
