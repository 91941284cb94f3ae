import { lazy, type ReactNode, Suspense } from 'react';
import { MAX_ROWS, RowsTable, type Rows } from '../paging/rows-table.js';

/** `lazy` forgets that what a table has rows of is up to who draws it. */
const LongTable = lazy(() => import('../paging/long-table.js')) as unknown as <Row>(table: Rows<Row>) => ReactNode;

export type { Cell } from '../paging/rows-table.js';

/** A table that has all its rows: nothing to ask for, sort or filter. On a phone each row is a card. */
export const SmallTable = <Row,>(table: Rows<Row>): ReactNode =>
  table.rows.length > MAX_ROWS ? (
    <Suspense>
      <LongTable {...table} />
    </Suspense>
  ) : (
    <RowsTable {...table} />
  );
