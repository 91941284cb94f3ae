import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';
import classes from '../patterns.module.css';

/** The rows that stand in the page at once: with thousands, the browser would stutter while they scroll. */
export const MAX_ROWS = 100;

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

/** The rows of a table. Of a long one, those from `first` on, of `total`. */
export function RowsTable<Row>({ label, cells, rows, keyOf, empty, first = 0, total }: Rows<Row> & { first?: number; total?: number }) {
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
