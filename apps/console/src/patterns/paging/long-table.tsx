import { useState } from 'react';
import Pages from './pages.js';
import { usePrinting } from './printing.js';
import { MAX_ROWS, type Rows, RowsTable } from './rows-table.js';

/** A table of many rows, in pages; all of them go onto paper. */
export default function LongTable<Row>(table: Rows<Row>) {
  const { label, rows } = table;
  const [wanted, setPage] = useState(1);
  const isPrinting = usePrinting();
  const pages = Math.ceil(rows.length / MAX_ROWS);
  // The table may have become shorter.
  const page = Math.min(wanted, pages);
  const first = (page - 1) * MAX_ROWS;
  const shown = isPrinting ? {} : { rows: rows.slice(first, first + MAX_ROWS), first, total: rows.length };
  return (
    <>
      <RowsTable {...table} {...shown} />
      <Pages {...{ label, page, pages, perPage: MAX_ROWS, total: rows.length, onPage: setPage }} />
    </>
  );
}
