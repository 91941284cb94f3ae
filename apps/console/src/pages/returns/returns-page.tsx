import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
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
    name: 'Return',
    cell: ({ return_id: id }) => <RowLink to={`/returns/${id}`}>{`No. ${id}`}</RowLink>,
  },
  { name: 'Status', cell: ({ status }) => <InboundStatus name={status} /> },
  {
    name: 'Order',
    isNamed: true,
    cell: ({ order_id: id, order_number: number }) => (
      <Anchor component={Link} href={`/orders/${id}`} underline="hover">
        {number}
      </Anchor>
    ),
  },
  { name: 'Customer', cell: ({ customer }) => customer || '–' },
  { name: 'Announced', isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: 'Good', isNumber: true, cell: (each) => unitsOf(each, 'quantity_good') },
  { name: 'Damaged', isNumber: true, cell: (each) => unitsOf(each, 'quantity_hurt') },
  { name: 'Created', isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** What buyers send back. */
export default function ReturnsPage() {
  const controls = useListState({ sort: 'return_id' });
  const query = { page: controls.state.page, per_page: controls.state.perPage };
  const list = useRows(['returns', 'list', query], () => own.GET('/account-returns', { params: { query } }));
  const actions = <CreateLink to="/returns/new">Announce a return</CreateLink>;
  return (
    <PageFrame title="Returns" about="What buyers are sending back, newest first." actions={actions}>
      <ListTable
        label="Returns"
        columns={columns}
        keyOf={(each) => each.return_id}
        list={list}
        controls={controls}
        empty="No returns yet."
        exported={(how) => own.GET('/exports/returns', how)}
      />
    </PageFrame>
  );
}
