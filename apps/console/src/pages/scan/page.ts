import ScanBarcode from 'lucide-react/icons/scan-barcode';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/scan',
  sides: ['warehouse'],
  permission: 'shipments',
  nav: { label: 'Scan', section: 'Work', order: 5, icon: ScanBarcode, letter: 'n' },
  load: () => import('./scan-page.js'),
};
