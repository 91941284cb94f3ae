import Boxes from 'lucide-react/icons/boxes';
import type { Page } from '../page.js';

const common = { sides: ['warehouse'], permission: 'bins' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/bins',
    nav: { label: 'Bins', section: 'Catalogue', order: 20, icon: Boxes, letter: 'b' },
    load: () => import('./bins-page.js'),
  },
  { ...common, path: '/bins/:bin', load: () => import('./bin-page.js') },
  { ...common, path: '/bins/products/:product', load: () => import('./product-page.js') },
];
