import { Button, Text } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { Tabs } from '../../patterns/lists/tabs.js';

type Level = components['schemas']['StockLevelAnswer'];

const STATES = ['available', 'sold_out', 'out_of_stock', 'hurt', 'incoming'] as const;
const NAMES: Readonly<Record<(typeof STATES)[number], string>> = {
  available: msg('Available'),
  sold_out: msg('Fully reserved'),
  out_of_stock: msg('Out of stock'),
  hurt: msg('Damaged'),
  incoming: msg('Incoming'),
};
const tabs = [{ value: undefined, name: msg('All') }, ...STATES.map((value) => ({ value, name: NAMES[value] }))];

const columns: readonly Column<Level>[] = [
  {
    name: 'SKU',
    cell: ({ sku, product_id: id }) => <RowLink to={`/stock/${id}`}>{sku}</RowLink>,
  },
  { name: msg('Product'), cell: ({ description }) => description },
  { name: msg('Site'), cell: (level) => level.distribution_center },
  { name: msg('On hand'), isNumber: true, cell: (level) => number(level.on_hand) },
  { name: msg('Reserved'), isNumber: true, cell: ({ reserved }) => number(reserved) },
  { name: msg('Available'), isNumber: true, cell: ({ available }) => <Available units={available} /> },
  { name: msg('Damaged'), isNumber: true, cell: ({ hurt }) => number(hurt) },
  { name: msg('Incoming'), isNumber: true, cell: ({ incoming }) => number(incoming) },
];

function Available({ units }: { units: number }) {
  return (
    <Text span inherit fw={600} style={units === 0 ? { color: 'var(--mantine-color-error)' } : undefined}>
      {number(units)}
    </Text>
  );
}

/** The list's state as a query of the interface. */
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

/** The account's stock by product and site. */
export default function StockPage() {
  const controls = useListState({ sort: 'sku' });
  const sites = useSiteCodes();
  const query = queryOf(controls.state);
  const list = useRows(['stock', 'list', query], () => own.GET('/stock', { params: { query } }));
  const lowStock = (
    <Button component={Link} href="/low-stock" variant="default">
      {t('Low stock')}
    </Button>
  );
  return (
    <PageFrame title={t('Stock')} about={t('Your stock by product and site. Available units can still be ordered.')} actions={lowStock}>
      <ListTable
        label={t('Stock')}
        columns={columns}
        keyOf={(level) => `${level.product_id} ${level.distribution_center}`}
        list={list}
        controls={controls}
        empty={t('No stock matches these filters.')}
        exported={(how) => own.GET('/exports/stock', { params: { query }, ...how })}
        filters={
          <>
            <ListSearch controls={controls} of="sku" label="SKU" />
            <Filters
              label={t('Stock')}
              controls={controls}
              filters={[
                { of: 'site', label: t('Site'), options: sites.map((code) => ({ value: code, label: code })), none: t('All sites') },
              ]}
            />
          </>
        }
      >
        <Tabs label={t('Stock by state')} path="/stock" filter="state" tabs={tabs} controls={controls} />
      </ListTable>
    </PageFrame>
  );
}
