import type { CSSProperties } from 'react';
import patterns from '../../patterns/patterns.module.css';
import classes from './reports.module.css';

/** The numbers of a report, each with its name and a remark. */
export function Figures({ of }: { of: readonly (readonly [name: string, number: string, beside: string])[] }) {
  return (
    <dl className={`${patterns.rows} ${classes.figures}`} style={{ '--count': of.length } as CSSProperties}>
      {of.map(([name, number, beside]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.number}>{number}</dd>
          <dd className={classes.beside}>{beside}</dd>
        </div>
      ))}
    </dl>
  );
}
