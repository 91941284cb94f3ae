import Calculator from 'lucide-react/icons/calculator';
import type { Page } from '../page.js';

export const page: Page = {
  path: '/rates',
  sides: ['merchant', 'warehouse'],
  permission: 'rates',
  nav: { label: 'Rates', section: 'Work', order: 60, icon: Calculator, letter: 'q' },
  act: 'Ask what a parcel costs',
  load: () => import('./rates-page.js'),
};
