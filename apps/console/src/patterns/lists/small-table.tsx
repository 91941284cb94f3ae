import { lazy, type ReactNode, Suspense } from 'react';
import { MAX_ROWS, RowsTable, type Rows } from '../paging/rows-table.js';

/** The cast restores the type parameter, which `lazy` loses. */
const LongTable = lazy(() => import('../paging/long-table.js')) as unknown as <Row>(table: Rows<Row>) => ReactNode;

export type { Cell } from '../paging/rows-table.js';

/** A table that has all its rows, without requests, sorts and filters. On a phone each row is a card. */
export const SmallTable = <Row,>(table: Rows<Row>): ReactNode =>
  table.rows.length > MAX_ROWS ? (
    <Suspense>
      <LongTable {...table} />
    </Suspense>
  ) : (
    <RowsTable {...table} />
  );
