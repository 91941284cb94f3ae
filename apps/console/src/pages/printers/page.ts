import Printer from 'lucide-react/icons/printer';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/printers',
  sides: ['warehouse'],
  permission: 'shipments',
  nav: { label: 'Printers', section: 'Work', order: 70, icon: Printer },
  load: () => import('./printers-page.js'),
};
