import Factory from 'lucide-react/icons/factory';
import PackageOpen from 'lucide-react/icons/package-open';
import type { Page } from '../page.js';

const own = { sides: ['warehouse'], permission: 'registers' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/suppliers',
    ...own,
    nav: { label: 'Suppliers', section: 'Set-up', order: 30, icon: Factory },
    load: () => import('./suppliers-page.js'),
  },
  {
    path: '/set-up/package-types',
    ...own,
    nav: { label: 'Package types', section: 'Set-up', order: 40, icon: PackageOpen },
    load: () => import('./package-types-page.js'),
  },
];
