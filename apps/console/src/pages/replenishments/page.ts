import PackagePlus from 'lucide-react/icons/package-plus';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'replenishments' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/replenishments',
    nav: { label: 'Replenishments', section: 'Work', order: 20, icon: PackagePlus, letter: 'i' },
    load: () => import('./replenishments-page.js'),
  },
  {
    ...common,
    path: '/replenishments/new',
    changes: true,
    act: 'Announce a replenishment',
    load: () => import('./new-replenishment-page.js'),
  },
  { ...common, path: '/replenishments/:replenishment', load: () => import('./replenishment-page.js') },
];
