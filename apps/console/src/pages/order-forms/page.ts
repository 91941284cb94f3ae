import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'orders' } as const;

// The first page whose path matches is shown, in the order of the folders: these precede the page of one order.
export const pages: readonly Page[] = [
  { ...common, path: '/orders/new', changes: true, act: 'New order', load: () => import('./new-order-page.js') },
  { ...common, path: '/orders/:order/edit', load: () => import('./edit-order-page.js') },
];
