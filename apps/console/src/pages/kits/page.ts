import Blocks from 'lucide-react/icons/blocks';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'products' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/kits',
    nav: { label: 'Kits', section: 'Catalogue', order: 7, icon: Blocks, letter: 'k' },
    load: () => import('./kits-page.js'),
  },
  { ...common, path: '/kits/new', changes: true, act: 'New kit', load: () => import('./new-kit-page.js') },
  { ...common, path: '/kits/:kit', load: () => import('./kit-page.js') },
];
