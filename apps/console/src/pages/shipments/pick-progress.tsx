import classes from './shipments.module.css';

/** How many of some units are picked: a bar and the numbers. */
export function PickProgress({ picked, of }: { picked: number; of: number }) {
  return (
    <span className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        <span
          className={picked >= of ? classes.full : classes.part}
          style={{ width: `${of === 0 ? 0 : Math.min(100, (picked / of) * 100)}%` }}
        />
      </span>
      {picked} / {of}
    </span>
  );
}
