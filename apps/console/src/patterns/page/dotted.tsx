import type { ReactNode } from 'react';
import classes from '../patterns.module.css';

/** A word with a coloured dot: colour alone tells nothing to those who cannot see it. */
export function Dotted({ colour, children }: { colour: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: colour ?? '#8d95a5' }} aria-hidden />
      {children}
    </span>
  );
}
