import type { Page } from '../page.js';

export const page: Page = {
  path: '/cut-offs',
  sides: ['warehouse'],
  permission: 'decisions',
  load: () => import('./cut-offs-page.js'),
};
