import Grid from 'lucide-react/icons/grid-3x3';
import type { Page } from '../page.js';

const own = { sides: ['warehouse'], permission: 'sites' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/bins',
    ...own,
    nav: { label: 'All bins', section: 'Set-up', order: 20, icon: Grid },
    load: () => import('./placed-bins-page.js'),
  },
  { path: '/set-up/bins/new', act: 'Create bins', ...own, load: () => import('./new-bins-page.js') },
];
