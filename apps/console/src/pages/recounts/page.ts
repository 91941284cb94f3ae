import ClipboardList from 'lucide-react/icons/clipboard-list';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/recounts',
    sides: ['warehouse'],
    permission: 'recounts',
    nav: { label: 'Recounts', section: 'Catalogue', order: 30, icon: ClipboardList, letter: 'c' },
    load: () => import('./recounts-page.js'),
  },
  {
    path: '/recounts/new',
    act: 'New recount',
    // Pickers may open the page, which they reach from the bin where they stand, but the search does not offer it to them.
    actPermission: 'decisions',
    sides: ['warehouse'],
    permission: 'recounts',
    load: () => import('./new-recount-page.js'),
  },
  { path: '/recounts/:recount', sides: ['warehouse'], permission: 'recounts', load: () => import('./recount-page.js') },
];
