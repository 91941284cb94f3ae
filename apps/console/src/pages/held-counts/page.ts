import type { Page } from '../page.js';

export const page: Page = {
  path: '/held-counts',
  sides: ['warehouse'],
  permission: 'recounts',
  isTranslated: true,
  load: () => import('./held-counts-page.js'),
};
