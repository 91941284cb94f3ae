import type { ReactNode } from 'react';
import classes from '../patterns.module.css';

/** A word with a coloured dot; the word carries the meaning for people who cannot see the colour. */
export function Dotted({ colour, children }: { colour: string | undefined; children: ReactNode }) {
  return (
    <span className={classes.status}>
      <span className={classes.dot} style={{ background: colour ?? '#8d95a5' }} aria-hidden />
      {children}
    </span>
  );
}
