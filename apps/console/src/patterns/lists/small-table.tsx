import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../languages/t.js';
import classes from '../patterns.module.css';

export interface Cell<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  isNumber?: boolean;
}

/** A table that has all its rows: nothing to page, sort or filter. On a phone each row is a card. */
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
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {cells.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? classes.end : undefined}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
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
