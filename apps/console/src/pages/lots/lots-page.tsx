import { Anchor, Button, Group, NativeSelect } from '@mantine/core';
import { Link } from 'wouter';
import { oms } from '../../api/client.js';
import { faultAt } from '../../patterns/forms/server-form.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { Day, When } from '../../patterns/time/when.js';
import type { Lot } from './correct-lot.js';
import { Expires } from './expires.js';
import { LotActions } from './lot-actions.js';

const states = { sellable: 'Some can be sold', expired: 'Some are held', contradicting: 'They had two expiries' } as const;

const columns: readonly Column<Lot>[] = [
  { name: 'Lot', cell: ({ sku, lot }) => <RowLink to={lotPath(sku, lot)}>{lot}</RowLink> },
  {
    name: 'SKU',
    cell: ({ product_id: id, sku }) => (
      <Anchor component={Link} href={`/stock/${id}`} underline="hover">
        {sku}
      </Anchor>
    ),
  },
  { name: 'Expires', cell: (lot) => <Expires on={lot.expiry} or={lot.later_expiry} /> },
  { name: 'On hand', isNumber: true, cell: (lot) => lot.on_hand.toLocaleString() },
  { name: 'Held', isNumber: true, cell: ({ held }) => held.toLocaleString() },
  { name: 'Picked', isNumber: true, cell: ({ picked }) => picked.toLocaleString() },
  { name: 'Shipped', isNumber: true, cell: ({ shipped }) => shipped.toLocaleString() },
  { name: 'Action', cell: (lot) => <LotActions lot={lot} size="compact-sm" /> },
  { name: 'Manufactured', isNamed: true, isExtra: true, cell: (lot) => <Day of={lot.manufactured_date} /> },
  { name: "Supplier's lot", id: 'supplier-lot', isNamed: true, isExtra: true, cell: (lot) => lot.supplier_lot ?? '–' },
  { name: 'First received', isNamed: true, isTime: true, isExtra: true, cell: (lot) => <When at={lot.first_received_at} /> },
];

function queryOf({ page, perPage, filters: { sku, lot, expires_to, state } }: ListState) {
  const wanted = (Object.keys(states) as (keyof typeof states)[]).find((each) => each === state);
  return {
    page,
    per_page: perPage,
    ...(sku && { sku }),
    ...(lot && { lot }),
    ...(expires_to && { expires_to }),
    ...(wanted && { state: wanted }),
  };
}

/** The lots of the account's products: when they expire, and where their units are. */
export default function LotsPage() {
  const controls = useListState({ sort: 'lot' });
  const query = queryOf(controls.state);
  const list = useRows(['stock', 'lots', query], () => oms.GET('/inventory/lots', { params: { query } }));
  const isFiltered = Object.keys(query).length > 2;
  const actions = (
    <Button component={Link} href="/serials/trace" variant="default">
      Trace a serial
    </Button>
  );
  return (
    <PageFrame title="Lots" about="Every lot that was ever received, with its units at all sites." actions={actions}>
      <ListTable
        label="Lots"
        columns={columns}
        keyOf={({ product_id: id, lot }) => `${id} ${lot}`}
        list={list}
        controls={controls}
        empty={isFiltered ? 'No lot matches these filters.' : 'No units with a lot were ever received.'}
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="sku" label="SKU" placeholder="Whole, then Enter" />
          <FilterField controls={controls} of="lot" label="Lot" placeholder="Whole, then Enter" />
          <FilterField controls={controls} of="expires_to" label="Expires by" type="date" error={faultAt(list.error, 'expires_to')} />
          <NativeSelect
            size="xs"
            label="Units"
            data={[{ value: '', label: 'All' }, ...Object.entries(states).map(([value, label]) => ({ value, label }))]}
            value={query.state ?? ''}
            onChange={(event) => controls.change({ state: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
    </PageFrame>
  );
}
