import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { When } from '../../patterns/time/when.js';

type Return = components['schemas']['SiteReturnAnswer'];

/** There are no live updates of what others announce or receive: the page polls. */
const EVERY_MS = 15_000;
const STATUSES = ['Pending', 'Processing', 'As Expected', 'Discrepancy'] as const;

const columns: readonly Column<Return>[] = [
  {
    name: 'Return',
    cell: ({ return_id: id }) => <RowLink to={`/returned/${id}`}>{`No. ${id}`}</RowLink>,
  },
  { name: 'Status', cell: ({ status }) => <InboundStatus name={status} /> },
  { name: 'Order', isNamed: true, cell: (each) => each.order_number },
  { name: 'Account', cell: (each) => each.account_name },
  { name: 'Announced', isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: 'Good', isNumber: true, cell: (each) => unitsOf(each, 'quantity_good') },
  { name: 'Damaged', isNumber: true, cell: (each) => unitsOf(each, 'quantity_hurt') },
  { name: 'Created', isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** What comes back to the site. */
export default function IncomingReturnsPage() {
  const controls = useListState({ sort: 'return_id' });
  const { before, perPage, filters } = controls.state;
  const status = STATUSES.find((each) => each === filters.status);
  const query = { per_page: perPage, ...(before === undefined ? {} : { before }), ...(status === undefined ? {} : { status }) };
  const list = useRows(['returned', 'list', query], () => own.GET('/returns', { params: { query } }), EVERY_MS);
  const tabs = [{ value: undefined, name: 'All' }, ...STATUSES.map((each) => ({ value: each, name: each }))];
  return (
    <PageFrame title="Returns" about="What buyers are sending back to your site, newest first.">
      <SliceTable
        label="Returns"
        columns={columns}
        keyOf={(each) => each.return_id}
        list={list}
        controls={controls}
        empty={status === undefined ? 'No returns yet.' : 'No returns with this status.'}
        exported={(how) => own.GET('/exports/site-returns', { params: { query }, ...how })}
      >
        <Tabs label="Returns by status" path="/returned" filter="status" tabs={tabs} controls={controls} />
      </SliceTable>
    </PageFrame>
  );
}
