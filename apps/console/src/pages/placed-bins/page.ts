import Grid from 'lucide-react/icons/grid-3x3';
import type { Page } from '../page.js';

const forOperators = { sides: ['warehouse'], permission: 'sites' } as const;

export const pages: readonly Page[] = [
  {
    path: '/set-up/bins',
    ...forOperators,
    nav: { label: 'All bins', section: 'Set-up', order: 20, icon: Grid },
    load: () => import('./placed-bins-page.js'),
  },
  { path: '/set-up/bins/new', act: 'Create bins', ...forOperators, load: () => import('./new-bins-page.js') },
];
