import CalendarClock from 'lucide-react/icons/calendar-clock';
import type { Page } from '../page.js';

const common = { sides: ['merchant'], permission: 'stock' } as const;

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/lots',
    nav: { label: 'Lots', section: 'Catalogue', order: 11, icon: CalendarClock, letter: 'l' },
    load: () => import('./lots-page.js'),
  },
  { ...common, path: '/lots/trace', load: () => import('./lot-page.js') },
  { ...common, path: '/serials/trace', act: 'Trace a serial', load: () => import('./serial-page.js') },
];
