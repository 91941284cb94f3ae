import Factory from 'lucide-react/icons/factory';
import PackageOpen from 'lucide-react/icons/package-open';
import type { Page } from '../page.js';

const forOperators = { sides: ['warehouse'], permission: 'registers' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/suppliers',
    ...forOperators,
    nav: { label: 'Suppliers', section: 'Set-up', order: 30, icon: Factory },
    load: () => import('./suppliers-page.js'),
  },
  {
    path: '/set-up/package-types',
    ...forOperators,
    nav: { label: 'Package types', section: 'Set-up', order: 40, icon: PackageOpen },
    load: () => import('./package-types-page.js'),
  },
];
