import { number, t } from '../../../languages/t.js';
import classes from './floor-plan.module.css';
import { type Group, groupName } from './layers.js';
import type { Layout } from './layouts.js';

/** Explains the colours and signs. */
export function Legend({ groups, layout: { start, end } }: { groups: readonly Group[]; layout: Pick<Layout, 'start' | 'end'> }) {
  return (
    <ul className={classes.legend} aria-label={t('Colours')}>
      {groups.map((group) => (
        <li key={group.name}>
          <span className={classes.dot} data-colour={group.colour} aria-hidden />
          {groupName(group)} ({number(group.indexes.length)})
        </li>
      ))}
      {start && (
        <li>
          <span className={classes.sign} data-of="start" aria-hidden />
          {end ? t('Walks begin') : t('Walks begin and end')}
        </li>
      )}
      {end && (
        <li>
          <span className={classes.sign} data-of="end" aria-hidden />
          {t('Walks end')}
        </li>
      )}
    </ul>
  );
}
