import { oms, own } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { ImportLink } from '../../patterns/files/import-link.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Day, When } from '../../patterns/time/when.js';

type Replenishment = components['schemas']['ReplenishmentAnswer'];

const columns: readonly Column<Replenishment>[] = [
  {
    name: msg('Replenishment'),
    cell: ({ replenishment_id: id }) => <RowLink to={`/replenishments/${id}`}>{t('No. {id}', { id: String(id) })}</RowLink>,
  },
  { name: msg('Status'), cell: ({ status }) => <InboundStatus name={status} /> },
  { name: msg('Site'), cell: (each) => each.distribution_center },
  { name: msg('Expected'), isNamed: true, cell: ({ eta }) => <Day of={eta} /> },
  { name: msg('Products'), isNumber: true, cell: ({ items }) => number(new Set(items.map(({ sku }) => sku)).size) },
  { name: msg('Announced'), isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: msg('In bins'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_put_away') },
  { name: msg('Created'), isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** The account's replenishments. */
export default function ReplenishmentsPage() {
  const controls = useListState({ sort: 'replenishment_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['replenishments', 'list', query], () => oms.GET('/inventory/replenishments', { params: { query } }));
  const actions = (
    <>
      <ImportLink to="/replenishments/import" />
      <CreateLink to="/replenishments/new">{t('Announce a replenishment')}</CreateLink>
    </>
  );
  return (
    <PageFrame title={t('Replenishments')} about={t('What is on its way to your sites, newest first.')} actions={actions}>
      <ListTable
        label={t('Replenishments')}
        columns={columns}
        keyOf={(each) => each.replenishment_id}
        list={list}
        controls={controls}
        empty={t('No replenishments yet.')}
        exported={(how) => own.GET('/exports/replenishments', how)}
      />
    </PageFrame>
  );
}
