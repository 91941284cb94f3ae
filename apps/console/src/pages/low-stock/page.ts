import type { Page } from '../page.js';

export const page: Page = {
  path: '/low-stock',
  sides: ['merchant'],
  permission: 'stock',
  load: () => import('./low-stock-page.js'),
};
