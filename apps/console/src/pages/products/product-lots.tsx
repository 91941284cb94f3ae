import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { useRows } from '../../patterns/lists/list-state.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { Day } from '../../patterns/time/when.js';

type Lot = components['schemas']['LotAnswer'];

const MAX_LOTS = 5;

const cells: readonly Cell<Lot>[] = [
  {
    name: msg('Lot'),
    cell: ({ sku, lot }) => (
      <Anchor component={Link} href={lotPath(sku, lot)} underline="hover">
        {lot}
      </Anchor>
    ),
  },
  { name: msg('Expires'), cell: ({ expiry }) => <Day of={expiry} /> },
  { name: msg('On hand'), isNumber: true, cell: (lot) => number(lot.on_hand) },
  { name: msg('Held'), isNumber: true, cell: ({ held }) => number(held) },
  { name: msg('Shipped'), isNumber: true, cell: ({ shipped }) => number(shipped) },
];

/** The first lots of a product; shows nothing without lots. */
export function ProductLots({ sku }: { sku: string }) {
  const query = { sku, page: 1, per_page: MAX_LOTS };
  const { data: read } = useRows(['stock', 'lots', query], () => oms.GET('/inventory/lots', { params: { query } }));
  if (!read || read.data.length === 0) return null;
  const { total_records: total } = read.metadata;
  const all = (
    <Anchor component={Link} href={`/lots?${new URLSearchParams({ sku })}`} size="sm" underline="hover">
      {total > MAX_LOTS ? t('All {total} lots', { total }) : t('In the list of lots')}
    </Anchor>
  );
  return (
    <Section title={t('Lots')} actions={all} isFlush>
      <SmallTable label={t('Lots of the product')} cells={cells} rows={read.data} keyOf={({ lot }) => lot} />
    </Section>
  );
}
