import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { CreateLink } from '../../patterns/page/create-link.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { When } from '../../patterns/time/when.js';

type Return = components['schemas']['AccountReturnAnswer'];

const columns: readonly Column<Return>[] = [
  {
    name: msg('Return'),
    cell: ({ return_id: id }) => <RowLink to={`/returns/${id}`}>{t('No. {id}', { id: String(id) })}</RowLink>,
  },
  { name: msg('Status'), cell: ({ status }) => <InboundStatus name={status} /> },
  {
    name: msg('Order'),
    isNamed: true,
    cell: ({ order_id: id, order_number: number }) => (
      <Anchor component={Link} href={`/orders/${id}`} underline="hover">
        {number}
      </Anchor>
    ),
  },
  { name: msg('Customer'), cell: ({ customer }) => customer || '–' },
  { name: msg('Announced'), isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: msg('Good'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_good') },
  { name: msg('Damaged'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_hurt') },
  { name: msg('Created'), isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** Returns of the account's buyers. */
export default function ReturnsPage() {
  const controls = useListState({ sort: 'return_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['returns', 'list', query], () => own.GET('/account-returns', { params: { query } }));
  const actions = <CreateLink to="/returns/new">{t('Announce a return')}</CreateLink>;
  return (
    <PageFrame title={t('Returns')} about={t('What buyers are sending back, newest first.')} actions={actions}>
      <ListTable
        label={t('Returns')}
        columns={columns}
        keyOf={(each) => each.return_id}
        list={list}
        controls={controls}
        empty={t('No returns yet.')}
        exported={(how) => own.GET('/exports/returns', how)}
      />
    </PageFrame>
  );
}
