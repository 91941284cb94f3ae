import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';

type ManufactureOrder = components['schemas']['ManufactureAnswer'];

const columns: readonly Column<ManufactureOrder>[] = [
  { name: 'Order', cell: ({ manufacture_id: id }) => <strong>{`No. ${id}`}</strong> },
  { name: 'Status', cell: ({ status }) => status },
  { name: 'Product', cell: ({ sku }) => sku },
  { name: 'Units', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
  { name: 'Made of', cell: ({ items }) => items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ') },
  { name: 'Site', cell: (order) => order.distribution_center },
  { name: 'Planned', isNamed: true, isTime: true, cell: (order) => <When at={order.created_at} /> },
  {
    name: 'Completed',
    isNamed: true,
    isTime: true,
    cell: (order) => (order.completed_at === null ? '–' : <When at={order.completed_at} />),
  },
];

/** What the warehouse builds of the account's products; the warehouse plans and completes it. */
export default function ManufacturePage() {
  const controls = useListState({ sort: 'manufacture_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['manufacture', 'list', query], () => oms.GET('/manufacture', { params: { query } }));
  return (
    <PageFrame title="Manufacture orders" about="What the warehouse builds of your products, newest first.">
      <ListTable
        label="Manufacture orders"
        columns={columns}
        keyOf={(order) => order.manufacture_id}
        list={list}
        controls={controls}
        empty="Nothing is being built."
        exported={(how) => own.GET('/exports/manufacture-orders', how)}
      />
    </PageFrame>
  );
}
