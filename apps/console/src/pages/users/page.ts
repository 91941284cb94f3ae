import Users from 'lucide-react/icons/users';
import type { Page } from '../page.js';

export const pages: readonly Page[] = [
  {
    path: '/system/users',
    sides: ['warehouse'],
    permission: 'users',
    nav: { label: 'Users', section: 'System Config', order: 20, icon: Users },
    load: () => import('./users-page.js'),
  },
  // A user may have any name, so the form cannot be below `/users`.
  {
    path: '/system/new-user',
    act: 'Create a user',
    sides: ['warehouse'],
    permission: 'users',
    load: () => import('./new-user-page.js'),
  },
  { path: '/system/users/:name', sides: ['warehouse'], permission: 'users', load: () => import('./user-page.js') },
];
