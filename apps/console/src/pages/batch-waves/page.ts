import Layers from 'lucide-react/icons/layers';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/waves',
    sides: ['warehouse'],
    permission: 'decisions',
    nav: { label: 'Waves', section: 'Work', order: 15, icon: Layers },
    load: () => import('./waves-page.js'),
  },
  { path: '/waves-wall', sides: ['warehouse'], permission: 'decisions', load: () => import('./wall-page.js') },
  { path: '/waves/:wave', sides: ['warehouse'], permission: 'decisions', load: () => import('./wave-page.js') },
];
