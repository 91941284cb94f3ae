import Undo2 from 'lucide-react/icons/undo-2';
import type { Page } from '../page.js';

const common = { sides: ['warehouse'], permission: 'returns' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/returned',
    nav: { label: 'Returns', section: 'Work', order: 30, icon: Undo2, letter: 'r' },
    load: () => import('./incoming-returns-page.js'),
  },
  { ...common, path: '/returned/:return', load: () => import('./incoming-return-page.js') },
];
