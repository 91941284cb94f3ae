import Undo2 from 'lucide-react/icons/undo-2';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'returns' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/returns',
    nav: { label: 'Returns', section: 'Work', order: 30, icon: Undo2, letter: 'r' },
    load: () => import('./returns-page.js'),
  },
  { ...common, path: '/returns/new', changes: true, act: 'Announce a return', load: () => import('./new-return-page.js') },
  { ...common, path: '/returns/:return', load: () => import('./return-page.js') },
];
