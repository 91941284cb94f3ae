import { Anchor, Button } from '@mantine/core';
import { Link } from 'wouter';
import { oms } from '../../api/client.js';
import { msg, number, t } from '../../languages/t.js';
import { ListSearch } from '../../patterns/lists/filter-field.js';
import { Filters } from '../../patterns/lists/filters.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { lotPath } from '../../patterns/stock/lot-path.js';
import { Day, When } from '../../patterns/time/when.js';
import type { Lot } from './correct-lot.js';
import { Expires } from './expires.js';
import { LotActions } from './lot-actions.js';

const states = { sellable: msg('Some can be sold'), expired: msg('Some are held'), contradicting: msg('They had two expiries') } as const;

const columns: readonly Column<Lot>[] = [
  { name: msg('Lot'), cell: ({ sku, lot }) => <RowLink to={lotPath(sku, lot)}>{lot}</RowLink> },
  {
    name: 'SKU',
    cell: ({ product_id: id, sku }) => (
      <Anchor component={Link} href={`/stock/${id}`} underline="hover">
        {sku}
      </Anchor>
    ),
  },
  { name: msg('Expires'), cell: (lot) => <Expires on={lot.expiry} or={lot.later_expiry} /> },
  { name: msg('On hand'), isNumber: true, cell: (lot) => number(lot.on_hand) },
  { name: msg('Held'), isNumber: true, cell: ({ held }) => number(held) },
  { name: msg('Picked'), isNumber: true, cell: ({ picked }) => number(picked) },
  { name: msg('Shipped'), isNumber: true, cell: ({ shipped }) => number(shipped) },
  { name: msg('Action'), cell: (lot) => <LotActions lot={lot} size="compact-sm" /> },
  { name: msg('Manufactured'), isNamed: true, isExtra: true, cell: (lot) => <Day of={lot.manufactured_date} /> },
  { name: msg("Supplier's lot"), id: 'supplier-lot', isNamed: true, isExtra: true, cell: (lot) => lot.supplier_lot ?? '–' },
  { name: msg('First received'), isNamed: true, isTime: true, isExtra: true, cell: (lot) => <When at={lot.first_received_at} /> },
];

function queryOf({ page, perPage, filters: { sku, lot, expires_to, state } }: ListState) {
  const chosenState = (Object.keys(states) as (keyof typeof states)[]).find((each) => each === state);
  return {
    page,
    per_page: perPage,
    ...(sku && { sku }),
    ...(lot && { lot }),
    ...(expires_to && { expires_to }),
    ...(chosenState && { state: chosenState }),
  };
}

/** The lots of the account's products, when they expire, and where their units are. */
export default function LotsPage() {
  const controls = useListState({ sort: 'lot' });
  const query = queryOf(controls.state);
  const list = useRows(['stock', 'lots', query], () => oms.GET('/inventory/lots', { params: { query } }));
  const isFiltered = Object.keys(query).length > 2;
  const actions = (
    <Button component={Link} href="/serials/trace" variant="default">
      {t('Trace a serial')}
    </Button>
  );
  return (
    <PageFrame title={t('Lots')} about={t('Every lot that was ever received, with its units at all sites.')} actions={actions}>
      <ListTable
        label={t('Lots')}
        columns={columns}
        keyOf={({ product_id: id, lot }) => `${id} ${lot}`}
        list={list}
        controls={controls}
        empty={isFiltered ? t('No lot matches these filters.') : t('No units with a lot were ever received.')}
        filters={
          <>
            <ListSearch controls={controls} of="sku" label="SKU" placeholder={t('Whole, then Enter')} />
            <Filters
              label={t('Lots')}
              controls={controls}
              filters={[
                { of: 'lot', label: t('Lot'), placeholder: t('Whole, then Enter') },
                { of: 'expires_to', label: t('Expires by'), isDay: true },
                {
                  of: 'state',
                  label: t('Units'),
                  options: Object.entries(states).map(([value, label]) => ({ value, label: t(label) })),
                  none: t('All'),
                },
              ]}
            />
          </>
        }
      />
    </PageFrame>
  );
}
