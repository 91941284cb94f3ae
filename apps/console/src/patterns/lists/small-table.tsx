import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { t } from '../../languages/t.js';
import type { Paged, Place } from '../paging/paged.js';
import classes from '../patterns.module.css';

/** The rows that stand in the page at once: with thousands, the browser would stutter while they scroll. */
export const MAX_ROWS = 100;

/** `lazy` forgets that what has rows of which type is up to who draws it. */
const LongRows = lazy(() => import('../paging/long-rows.js')) as unknown as <Row>(paged: Paged<Row> & { perPage: number }) => ReactNode;

/** Rows that are all here, in pages where there are many; all of them go onto paper. */
export const InPages = <Row,>(paged: Paged<Row>): ReactNode =>
  paged.rows.length > MAX_ROWS ? (
    <Suspense>
      <LongRows {...paged} perPage={MAX_ROWS} />
    </Suspense>
  ) : (
    paged.children(paged.rows)
  );

export interface Cell<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  isNumber?: boolean;
}

export interface Rows<Row> {
  label: string;
  cells: readonly Cell<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  empty?: ReactNode;
}

/** The rows of a table; of a long one, those of a page. */
export function RowsTable<Row>({ label, cells, rows, keyOf, empty, first = 0, total }: Rows<Row> & Partial<Place>) {
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table} aria-rowcount={total && total + 1}>
        <thead>
          <tr aria-rowindex={total && 1}>
            {cells.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? classes.end : undefined}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, first + index)} aria-rowindex={total && first + index + 2}>
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
  );
}

/** A table that has all its rows: nothing to ask for, sort or filter. On a phone each row is a card. */
export const SmallTable = <Row,>(table: Rows<Row>): ReactNode => (
  <InPages label={table.label} rows={table.rows}>
    {(rows, place) => <RowsTable {...table} rows={rows} {...place} />}
  </InPages>
);
