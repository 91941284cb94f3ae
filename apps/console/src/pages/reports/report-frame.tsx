import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSession } from '../../session/session.js';
import patterns from '../../patterns/patterns.module.css';

/** Reports of each side, by their address. */
const reports = [
  { to: '/reports', name: 'Shipping' },
  { to: '/reports/products', name: 'Products' },
  { to: '/reports/accuracy', name: 'Accuracy' },
  { to: '/reports/returns', name: 'Returns' },
  { to: '/reports/space', name: 'Space' },
  { to: '/reports/people', name: 'People', side: 'warehouse' },
] as const;

/** The frame of every report: what it is about, its period, and the way to the others. */
export function ReportFrame({ about, actions, children }: { about: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const [path] = useLocation();
  const { side: own } = useSession();
  return (
    <PageFrame title="Reports" about={about} actions={actions}>
      <nav className={patterns.tabs} aria-label="Reports">
        {reports
          .filter((report) => !('side' in report) || report.side === own)
          .map(({ to, name }) => (
            <Link key={to} href={to} className={patterns.tab} aria-current={path === to}>
              {name}
            </Link>
          ))}
      </nav>
      {children}
    </PageFrame>
  );
}
