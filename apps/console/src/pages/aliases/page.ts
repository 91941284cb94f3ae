import Replace from 'lucide-react/icons/replace';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/aliases',
  sides: ['merchant'],
  permission: 'products',
  nav: { label: 'Aliases', section: 'Catalogue', order: 6, icon: Replace, letter: 'a' },
  load: () => import('./aliases-page.js'),
};
