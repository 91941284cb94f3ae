import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './table-frame.module.css';

/**
 * Keeps the headings of a table in view while its rows scroll: with the page if the table fits its width, or else in a frame of its own,
 * which scrolls in both directions.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const { current } = frame;
    const table = current?.querySelector('table');
    if (!current || !table) return;
    const watch = new ResizeObserver(() => setWide(table.offsetWidth > current.clientWidth + 1));
    watch.observe(current);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={frame} className={classes.frame} data-wide={isWide || undefined} tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  );
}
