import { Badge } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { type Cell, MAX_ROWS, RowsTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import Pages from '../../patterns/paging/pages.js';
import { usePrinting } from '../../patterns/paging/printing.js';
import patterns from '../../patterns/patterns.module.css';
import { PrintLabels } from '../../patterns/print/print-labels.js';
import { Day, When } from '../../patterns/time/when.js';
import { MoveUnits } from './move-units.js';

type Unit = components['schemas']['BinUnitAnswer'];

/** What the server answers at once: pages of the screen are parts of it. */
const ASKED = 500;

const cells: readonly Cell<Unit>[] = [
  {
    name: 'SKU',
    cell: ({ product_id: id, sku }) => <RowLink to={`/bins/products/${id}`}>{sku}</RowLink>,
  },
  { name: msg('Description'), cell: ({ description }) => description },
  { name: msg('Account'), cell: ({ account_name: name }) => name },
  { name: msg('Lot'), cell: ({ lot }) => lot ?? '–' },
  {
    name: msg('Expires'),
    cell: ({ expiry, state }) => (
      <>
        <Day of={expiry} />
        {state === 'expired' && (
          <Badge variant="filled" color="red.9" autoContrast ml="xs">
            {t('Expired')}
          </Badge>
        )}
      </>
    ),
  },
  { name: msg('Received'), cell: ({ received_at: at }) => <When at={at} /> },
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
];

/** A label for each product, whatever its lots. */
const labelsOf = (contents: readonly Unit[]) =>
  [...new Map(contents.map((unit) => [unit.product_id, unit])).values()].map((unit) => ({
    account_id: unit.account_id,
    sku: unit.sku,
    copies: 1,
  }));

/** A bin with that page of what lies in it. */
export const contentsOf = (id: number, page = 1) => ({
  queryKey: ['bins', 'contents', id, page],
  queryFn: () => answerOf(own.GET('/bins/{bin_id}', { params: { path: { bin_id: id }, query: page === 1 ? {} : { page } } })),
});

/** All that lies in a bin, read anew: what has left its beginning meanwhile would move what follows past the end of a page. */
async function allOf(id: number): Promise<readonly Unit[]> {
  const all: Unit[] = [];
  for (let page = 1, total = Infinity; all.length < total; page += 1) {
    const { contents, total_contents: now } = (await contentsOf(id, page).queryFn()).data;
    all.push(...contents);
    total = contents.length === 0 ? 0 : now;
  }
  return all;
}

/** What lies in a bin, however much it is: its first page says how much. */
export function Contents({ of }: { of: components['schemas']['OneBinAnswer'] }) {
  const { bin_id: id, location, bin, total_contents: total } = of;
  const [wanted, setPage] = useState(1);
  // Paper has no next page to press: onto it goes all that has been read.
  const perPage = usePrinting() ? ASKED : MAX_ROWS;
  // It may have become less.
  const row = Math.min(wanted - 1, Math.max(0, Math.ceil(total / MAX_ROWS) - 1)) * MAX_ROWS;
  const asked = Math.floor(row / ASKED);
  const read = useQuery({ ...contentsOf(id, asked + 1), placeholderData: keepPreviousData });
  const page = Math.floor(row / perPage) + 1;
  const first = (page - 1) * perPage;
  const label = t('Contents of the bin');
  const wantedLabels = async () => ({
    kind: 'product_label' as const,
    products: labelsOf(total > of.contents.length ? await allOf(id) : of.contents),
  });
  return (
    <Section title={t('Contents')} isFlush actions={total > 0 && <PrintLabels wanted={wantedLabels} label={t('Print product labels')} />}>
      <Loaded read={read} height={220}>
        {({ data: { contents } }) => (
          <div aria-busy={read.isPlaceholderData} className={read.isPlaceholderData ? patterns.stale : undefined}>
            <RowsTable
              label={label}
              cells={[...cells, { name: '', cell: (unit) => unit.state === null && <MoveUnits unit={unit} from={{ location, bin }} /> }]}
              rows={contents.slice(first - asked * ASKED, first - asked * ASKED + perPage)}
              keyOf={({ product_id: product, lot, state }) => `${product} ${lot ?? ''} ${state ?? ''}`}
              empty={t('The bin is empty.')}
              {...(total > MAX_ROWS && { first, total })}
            />
          </div>
        )}
      </Loaded>
      {total > MAX_ROWS && <Pages {...{ label, page, pages: Math.ceil(total / perPage), perPage, total, onPage: setPage }} />}
    </Section>
  );
}
