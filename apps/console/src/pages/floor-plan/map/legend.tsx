import classes from './floor-plan.module.css';
import type { Group } from './layers.js';
import type { Layout } from './layouts.js';

/** What the colours and signs mean. */
export function Legend({ groups, layout: { start, end } }: { groups: readonly Group[]; layout: Pick<Layout, 'start' | 'end'> }) {
  return (
    <ul className={classes.legend} aria-label="Colours">
      {groups.map(({ name, colour, indexes }) => (
        <li key={name}>
          <span className={classes.dot} data-colour={colour} aria-hidden />
          {name} ({indexes.length.toLocaleString()})
        </li>
      ))}
      {start && (
        <li>
          <span className={classes.sign} data-of="start" aria-hidden />
          {end ? 'Walks begin' : 'Walks begin and end'}
        </li>
      )}
      {end && (
        <li>
          <span className={classes.sign} data-of="end" aria-hidden />
          Walks end
        </li>
      )}
    </ul>
  );
}
