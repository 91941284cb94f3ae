import { Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { FilterField } from '../../patterns/lists/filter-field.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { type ListState, useListState } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';

type Holding = components['schemas']['BinHoldingAnswer'];

const columns: readonly Column<Holding>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: 'Site', cell: ({ distribution_center: site }) => site },
  { name: 'Location', cell: ({ location }) => location },
  { name: 'Bin', cell: ({ bin }) => bin },
  { name: 'Lot', cell: ({ lot }) => lot ?? '–' },
  { name: 'Units', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
];

const queryOf = ({ page, perPage, filters: { sku = '' } }: ListState) => ({ page, per_page: perPage, ...(sku === '' ? {} : { sku }) });

/** Where the account's units are, lot by lot, at every site. */
export default function StockByBinPage() {
  const controls = useListState({ sort: 'product_id' });
  const query = queryOf(controls.state);
  const list = useQuery({
    // Live updates read again what begins with `stock`.
    queryKey: ['stock', 'by-bin', query],
    queryFn: () => answerOf(oms.GET('/inventory/bins', { params: { query } })),
    placeholderData: keepPreviousData,
  });
  return (
    <PageFrame title="Stock by bin" about="Where your units are, lot by lot, at every site.">
      <ListTable
        label="Stock by bin"
        columns={columns}
        keyOf={({ product_id: product, distribution_center: site, location, bin, lot }) => [product, site, location, bin, lot].join('/')}
        list={list}
        controls={controls}
        empty="No bin has units of yours."
      >
        <Group px="md" py="sm" gap="sm" align="flex-end">
          <FilterField controls={controls} of="sku" label="SKU" placeholder="All of it, then Enter" />
        </Group>
      </ListTable>
    </PageFrame>
  );
}
