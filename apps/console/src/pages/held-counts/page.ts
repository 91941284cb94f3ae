import type { Page } from '../page.js';

export const page: Page = {
  path: '/held-counts',
  sides: ['warehouse'],
  permission: 'recounts',
  load: () => import('./held-counts-page.js'),
};
