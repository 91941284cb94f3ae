import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { Tabs } from '../../patterns/lists/tabs.js';

type Level = components['schemas']['StockLevelAnswer'];

const STATES = ['available', 'sold_out', 'out_of_stock', 'hurt', 'incoming'] as const;
const NAMES: Readonly<Record<(typeof STATES)[number], string>> = {
  available: 'Available',
  sold_out: 'Fully reserved',
  out_of_stock: 'Out of stock',
  hurt: 'Damaged',
  incoming: 'Incoming',
};
const tabs = [{ value: undefined, name: 'All' }, ...STATES.map((value) => ({ value, name: NAMES[value] }))];

const columns: readonly Column<Level>[] = [
  {
    name: 'SKU',
    cell: ({ sku, product_id: id }) => <RowLink to={`/stock/${id}`}>{sku}</RowLink>,
  },
  { name: 'Product', cell: ({ description }) => description },
  { name: 'Site', cell: (level) => level.distribution_center },
  { name: 'On hand', isNumber: true, cell: (level) => level.on_hand.toLocaleString() },
  { name: 'Reserved', isNumber: true, cell: ({ reserved }) => reserved.toLocaleString() },
  { name: 'Available', isNumber: true, cell: ({ available }) => <Available units={available} /> },
  { name: 'Damaged', isNumber: true, cell: ({ hurt }) => hurt.toLocaleString() },
  { name: 'Incoming', isNumber: true, cell: ({ incoming }) => incoming.toLocaleString() },
];

function Available({ units }: { units: number }) {
  return (
    <Text span inherit fw={600} style={units === 0 ? { color: 'var(--mantine-color-error)' } : undefined}>
      {units.toLocaleString()}
    </Text>
  );
}

/** The list's state in the words of the interface. */
function queryOf({ page, perPage, filters }: ListState) {
  const state = STATES.find((each) => each === filters.state);
  return {
    page,
    per_page: perPage,
    ...(filters.sku && { sku: filters.sku }),
    ...(filters.site && { distribution_center: filters.site }),
    ...(state && { state }),
  };
}

const lowStock = (
  <Button component={Link} href="/low-stock" variant="default">
    Low stock
  </Button>
);

/** The account's stock by product and site. */
export default function StockPage() {
  const controls = useListState({ sort: 'sku' });
  const sites = useSiteCodes();
  const query = queryOf(controls.state);
  const list = useRows(['stock', 'list', query], () => own.GET('/stock', { params: { query } }));
  const { site = '' } = controls.state.filters;
  return (
    <PageFrame title="Stock" about="Your stock by product and site. Available units can still be ordered." actions={lowStock}>
      <ListTable
        label="Stock"
        columns={columns}
        keyOf={(level) => `${level.product_id} ${level.distribution_center}`}
        list={list}
        controls={controls}
        empty="No stock matches these filters."
        exported={(how) => own.GET('/exports/stock', { params: { query }, ...how })}
      >
        <Tabs label="Stock by state" path="/stock" filter="state" tabs={tabs} controls={controls} />
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="sku" label="SKU" />
          <NativeSelect
            size="xs"
            label="Site"
            data={[{ value: '', label: 'All sites' }, ...sites.map((code) => ({ value: code, label: code }))]}
            value={site}
            onChange={(event) => controls.change({ site: event.currentTarget.value })}
          />
        </Group>
      </ListTable>
    </PageFrame>
  );
}
