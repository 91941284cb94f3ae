import ShieldCheck from 'lucide-react/icons/shield-check';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/account/security',
  sides: ['merchant', 'warehouse'],
  nav: { label: 'Security', section: 'My Account', order: 20, icon: ShieldCheck },
  load: () => import('./security-page.js'),
};
