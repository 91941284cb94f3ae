import Layers from 'lucide-react/icons/layers';
import type { Page } from '../page.js';

const common = { sides: ['warehouse'], permission: 'decisions' } as const;

export const pages: readonly Page[] = [
  {
    path: '/waves',
    ...common,
    nav: { label: 'Waves', section: 'Work', order: 15, icon: Layers },
    load: () => import('./waves-page.js'),
  },
  { path: '/waves-wall', ...common, load: () => import('./wall-page.js') },
  { path: '/waves/:wave', ...common, load: () => import('./wave-page.js') },
];
