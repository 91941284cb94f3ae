import PackageCheck from 'lucide-react/icons/package-check';
import type { Page } from '../page.js';

const common = { sides: ['warehouse'], permission: 'inbound' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/receiving',
    nav: { label: 'Receiving', section: 'Work', order: 20, icon: PackageCheck, letter: 'i' },
    load: () => import('./receiving-page.js'),
  },
  { ...common, path: '/receiving/:replenishment', load: () => import('./receipt-page.js') },
];
