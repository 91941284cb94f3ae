import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { When } from '../../patterns/time/when.js';

type Return = components['schemas']['SiteReturnAnswer'];

/** The page polls, since announcements and receipts by others cause no live update. */
const EVERY_MS = 15_000;
const STATUSES = [msg('Pending'), msg('Processing'), msg('As Expected'), msg('Discrepancy')] as const;

const columns: readonly Column<Return>[] = [
  {
    name: msg('Return'),
    cell: ({ return_id: id }) => <RowLink to={`/returned/${id}`}>{t('No. {id}', { id: String(id) })}</RowLink>,
  },
  { name: msg('Status'), cell: ({ status }) => <InboundStatus name={status} /> },
  { name: msg('Order'), isNamed: true, cell: (each) => each.order_number },
  { name: msg('Account'), cell: (each) => each.account_name },
  { name: msg('Announced'), isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: msg('Good'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_good') },
  { name: msg('Damaged'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_hurt') },
  { name: msg('Created'), isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** Returns to the site. */
export default function IncomingReturnsPage() {
  const controls = useListState({ sort: 'return_id' });
  const { before, perPage, filters } = controls.state;
  const status = STATUSES.find((each) => each === filters.status);
  const query = { per_page: perPage, ...(before === undefined ? {} : { before }), ...(status === undefined ? {} : { status }) };
  const list = useRows(['returned', 'list', query], () => own.GET('/returns', { params: { query } }), EVERY_MS);
  const tabs = [{ value: undefined, name: t('All') }, ...STATUSES.map((each) => ({ value: each, name: t(each) }))];
  return (
    <PageFrame title={t('Returns')} about={t('What buyers are sending back to your site, newest first.')}>
      <SliceTable
        label={t('Returns')}
        columns={columns}
        keyOf={(each) => each.return_id}
        list={list}
        controls={controls}
        empty={status === undefined ? t('No returns yet.') : t('No returns with this status.')}
        exported={(how) => own.GET('/exports/site-returns', { params: { query }, ...how })}
      >
        <Tabs label={t('Returns by status')} path="/returned" filter="status" tabs={tabs} controls={controls} />
      </SliceTable>
    </PageFrame>
  );
}
