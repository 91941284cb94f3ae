import { Link } from 'wouter';
import { number, t } from '../../languages/t.js';
import type { ListControls } from './list-state.js';
import classes from '../patterns.module.css';

interface Tab {
  /** The filter's value; undefined for no filter. */
  value: string | undefined;
  name: string;
  count?: number | undefined;
  /** Shows a dot before the name. */
  colour?: string | undefined;
}

/** Values of one filter of a list, as links, so that people can open one in another tab of the browser. */
export function Tabs({
  label,
  path,
  filter,
  tabs,
  controls: { state, searchWith },
}: {
  label: string;
  path: string;
  filter: string;
  tabs: readonly Tab[];
  controls: ListControls;
}) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ value, name, count, colour }) => (
        <Link
          key={name}
          href={`${path}${searchWith({ [filter]: value })}`}
          className={classes.tab}
          aria-current={state.filters[filter] === value}
        >
          {colour && <span className={classes.dot} style={{ background: colour }} aria-hidden />}
          {t(name)} {count !== undefined && <span className={classes.count}>{number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
