import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { msg, t } from '../../languages/t.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';
import patterns from '../../patterns/patterns.module.css';

/** The reports of each side, by their paths. */
const reports = [
  { to: '/reports', name: msg('Shipping') },
  { to: '/reports/products', name: msg('Products') },
  { to: '/reports/accuracy', name: msg('Accuracy') },
  { to: '/reports/returns', name: msg('Returns') },
  { to: '/reports/space', name: msg('Space') },
  { to: '/reports/people', name: msg('People'), side: 'warehouse' },
] as const;

/** The frame of every report: a sentence about it, its period, and links to the others. */
export function ReportFrame({ about, actions, children }: { about: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const [path] = useLocation();
  const { side: own } = useSession();
  return (
    <PageFrame title={t('Reports')} about={about} actions={actions}>
      <nav className={patterns.tabs} aria-label={t('Reports')}>
        {reports
          .filter((report) => !('side' in report) || report.side === own)
          .map(({ to, name }) => (
            <Link key={to} href={to} className={patterns.tab} aria-current={path === to}>
              {t(name)}
            </Link>
          ))}
      </nav>
      {children}
    </PageFrame>
  );
}
