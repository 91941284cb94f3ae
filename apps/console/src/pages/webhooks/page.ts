import Webhook from 'lucide-react/icons/webhook';
import type { Page } from '../page.js';

const nav = { label: 'Webhooks', icon: Webhook };
const list = { path: '/webhooks', permission: 'webhooks', load: () => import('./webhooks-page.js') } as const;
const common = { sides: ['merchant', 'warehouse'], permission: 'webhooks' } as const;

export const pages: readonly Page[] = [
  { ...list, sides: ['merchant'], nav: { ...nav, section: 'My Account', order: 15 } },
  { ...list, sides: ['warehouse'], nav: { ...nav, section: 'System Config', order: 45 } },
  { ...common, path: '/webhooks/new', changes: true, act: 'Create a webhook', load: () => import('./new-webhook-page.js') },
  { ...common, path: '/webhooks/:webhook', load: () => import('./webhook-page.js') },
];
