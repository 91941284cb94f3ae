import type { ReactNode } from 'react';
import classes from '../patterns.module.css';

/** A word with a dot of its colour: the colour is never alone. */
export function Dotted({ colour, children }: { colour: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: colour ?? '#8d95a5' }} aria-hidden />
      {children}
    </span>
  );
}
