import Truck from 'lucide-react/icons/truck';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/shipments',
    sides: ['warehouse'],
    permission: 'shipments',
    nav: { label: 'Shipments', section: 'Work', order: 10, icon: Truck, letter: 's' },
    load: () => import('./shipments-page.js'),
  },
  {
    path: '/shipments/:order',
    sides: ['warehouse'],
    permission: 'shipments',
    load: () => import('./shipment-page.js'),
  },
];
