import ListChecks from 'lucide-react/icons/list-checks';
import type { Page } from '../page.js';

const nav = { label: 'Checklist', order: 0, icon: ListChecks };

export const pages: readonly Page[] = [
  {
    path: '/checklist',
    sides: ['warehouse'],
    permission: 'sites',
    nav: { ...nav, section: 'Set-up' },
    load: () => import('./operator-checklist-page.js'),
  },
  {
    path: '/checklist',
    sides: ['merchant'],
    nav: { ...nav, section: 'My Account' },
    load: () => import('./merchant-checklist-page.js'),
  },
];
