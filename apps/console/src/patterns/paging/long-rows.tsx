import { type ReactNode, useState } from 'react';
import Pages from './pages.js';
import { usePrinting } from './printing.js';
import type { Paged } from './paged.js';

/** More rows than stand in a page at once. */
export default function LongRows<Row>({ label, rows, perPage, children }: Paged<Row> & { perPage: number }): ReactNode {
  const [wanted, setPage] = useState(1);
  const isPrinting = usePrinting();
  const pages = Math.ceil(rows.length / perPage);
  // There may be fewer rows than before.
  const page = Math.min(wanted, pages);
  const first = (page - 1) * perPage;
  return (
    <>
      {isPrinting ? children(rows) : children(rows.slice(first, first + perPage), { first, total: rows.length })}
      <Pages {...{ label, page, pages, perPage, total: rows.length, onPage: setPage }} />
    </>
  );
}
