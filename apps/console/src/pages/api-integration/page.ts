import KeyRound from 'lucide-react/icons/key-round';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/account/preferences/api-integration',
  sides: ['merchant'],
  permission: 'account_key',
  nav: { label: 'API Integration', section: 'My Account', order: 10, icon: KeyRound },
  load: () => import('./api-integration-page.js'),
};
