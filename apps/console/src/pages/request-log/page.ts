import ScrollText from 'lucide-react/icons/scroll-text';
import { msg } from '../../languages/t.js';
import type { Page } from '../page.js';

const logs = () => import('./logs.js');

const log = (name: string, label: string, permission: string, order: number, load: Page['load']): Page => ({
  path: `/system/${name}`,
  sides: ['warehouse'],
  permission,
  nav: { label, section: 'System Config', order, icon: ScrollText },
  load,
});

export const pages: readonly Page[] = [
  log('api-use', msg('API use'), 'request_log', 35, () => logs().then(({ ApiUse }) => ({ default: ApiUse }))),
  log('request-log', msg('Request log'), 'request_log', 40, () => logs().then(({ RequestLog }) => ({ default: RequestLog }))),
  log('audit-log', msg('Audit log'), 'audit_log', 45, () => logs().then(({ AuditLog }) => ({ default: AuditLog }))),
];
