import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { answered, msg, number, t } from '../../languages/t.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { When } from '../../patterns/time/when.js';

type ManufactureOrder = components['schemas']['ManufactureAnswer'];

const columns: readonly Column<ManufactureOrder>[] = [
  { name: msg('Order'), cell: ({ manufacture_id: id }) => <strong>{t('No. {id}', { id: String(id) })}</strong> },
  { name: msg('Status'), cell: ({ status }) => answered(status) },
  { name: msg('Product'), cell: ({ sku }) => sku },
  { name: msg('Units'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Made of'), cell: ({ items }) => items.map(({ sku, quantity }) => `${number(quantity)} × ${sku}`).join(', ') },
  { name: msg('Site'), cell: (order) => order.distribution_center },
  { name: msg('Planned'), isNamed: true, isTime: true, cell: (order) => <When at={order.created_at} /> },
  {
    name: msg('Completed'),
    isNamed: true,
    isTime: true,
    cell: (order) => (order.completed_at === null ? '–' : <When at={order.completed_at} />),
  },
];

/** The manufacture of the account's products, which the warehouse plans and completes. */
export default function ManufacturePage() {
  const controls = useListState({ sort: 'manufacture_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['manufacture', 'list', query], () => oms.GET('/manufacture', { params: { query } }));
  return (
    <PageFrame title={t('Manufacture orders')} about={t('What the warehouse builds of your products, newest first.')}>
      <ListTable
        label={t('Manufacture orders')}
        columns={columns}
        keyOf={(order) => order.manufacture_id}
        list={list}
        controls={controls}
        empty={t('Nothing is being built.')}
        exported={(how) => own.GET('/exports/manufacture-orders', how)}
      />
    </PageFrame>
  );
}
