import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../languages/t.js';
import { usePrinting } from '../paging/printing.js';
import classes from '../patterns.module.css';

const Pages = lazy(() => import('../paging/pages.js'));

/** The rows that stand in the page at once: with thousands, the browser would stutter while they scroll. */
const PER_PAGE = 100;

export interface Cell<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  isNumber?: boolean;
}

/**
 * A table that has all its rows: nothing to ask for, sort or filter. Those of a long one come in pages, and all of them onto paper. On a phone
 * each row is a card.
 */
export function SmallTable<Row>({
  label,
  cells,
  rows,
  keyOf,
  empty,
}: {
  label: string;
  cells: readonly Cell<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  empty?: ReactNode;
}) {
  const [wanted, setPage] = useState(1);
  const isLong = rows.length > PER_PAGE;
  const isPaged = !usePrinting() && isLong;
  const pages = Math.ceil(rows.length / PER_PAGE);
  const page = Math.min(wanted, pages);
  const first = isPaged ? (page - 1) * PER_PAGE : 0;
  const shown = isPaged ? rows.slice(first, first + PER_PAGE) : rows;
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
        <table className={classes.table} aria-rowcount={isPaged ? rows.length + 1 : undefined}>
          <thead>
            <tr aria-rowindex={isPaged ? 1 : undefined}>
              {cells.map(({ name, isNumber }) => (
                <th key={name} scope="col" className={isNumber ? classes.end : undefined}>
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={keyOf(row, first + index)} aria-rowindex={isPaged ? first + index + 2 : undefined}>
                {cells.map(({ name, cell, isNumber }) => (
                  <td key={name} data-label={t(name)} className={isNumber ? classes.end : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && (
          <Text p="lg" ta="center" c="dimmed" component="div">
            {empty}
          </Text>
        )}
      </div>
      {isLong && (
        <Suspense>
          <Pages {...{ label, page, pages, perPage: PER_PAGE, total: rows.length, onPage: setPage }} />
        </Suspense>
      )}
    </>
  );
}
