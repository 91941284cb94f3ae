import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import type { Page } from '../page.js';

const forOperators = { sides: ['warehouse'], permission: 'rate_cards' } as const;

export const pages: readonly Page[] = [
  {
    path: '/system/rate-cards',
    ...forOperators,
    nav: { label: 'Rate cards', section: 'System Config', order: 25, icon: BadgeDollarSign },
    load: () => import('./cards-page.js'),
  },
  { path: '/system/rate-cards/new', ...forOperators, act: 'Add a rate card', load: () => import('./new-card-page.js') },
  { path: '/system/rate-cards/:card', ...forOperators, load: () => import('./card-page.js') },
];
