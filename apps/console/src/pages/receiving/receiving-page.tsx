import { Group, NativeSelect } from '@mantine/core';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { type Column, SliceTable } from '../../patterns/lists/list-table.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { unitsOf } from '../../patterns/lists/units.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { Day, When } from '../../patterns/time/when.js';

type Replenishment = components['schemas']['SiteReplenishmentAnswer'];

/** The page polls, since announcements and receipts by others cause no live update. */
const EVERY_MS = 15_000;
/** Kinds of open work of a replenishment. */
const WORK = ['due', 'cart'] as const;
const WORDS: Readonly<Record<(typeof WORK)[number], string>> = { due: msg('Expected by today'), cart: msg('On the cart') };
const STATUSES = [msg('In Transit'), msg('Processing'), msg('Partial'), msg('Completed')] as const;

const columns: readonly Column<Replenishment>[] = [
  {
    name: msg('Replenishment'),
    cell: ({ replenishment_id: id }) => <RowLink to={`/receiving/${id}`}>{t('No. {id}', { id: String(id) })}</RowLink>,
  },
  { name: msg('Status'), cell: ({ status }) => <InboundStatus name={status} /> },
  { name: msg('Account'), cell: (each) => each.account_name },
  { name: msg('Expected'), isNamed: true, cell: ({ eta }) => <Day of={eta} /> },
  { name: msg('Products'), isNumber: true, cell: ({ items }) => number(new Set(items.map(({ sku }) => sku)).size) },
  { name: msg('Announced'), isNumber: true, cell: (each) => unitsOf(each, 'quantity') },
  { name: msg('Received'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_received') },
  { name: msg('In bins'), isNumber: true, cell: (each) => unitsOf(each, 'quantity_put_away') },
  { name: msg('Created'), isTime: true, cell: (each) => <When at={each.created_at} /> },
];

/** Everything that is announced to the site, by whichever account. */
export default function ReceivingPage() {
  const controls = useListState({ sort: 'replenishment_id' });
  const { before, perPage, filters } = controls.state;
  const status = STATUSES.find((each) => each === filters.status);
  const work = WORK.find((each) => each === filters.work);
  const query = {
    per_page: perPage,
    ...(before === undefined ? {} : { before }),
    ...(status === undefined ? {} : { status }),
    ...(work === undefined ? {} : { work }),
  };
  const list = useRows(['inbound', 'list', query], () => own.GET('/replenishments', { params: { query } }), EVERY_MS);
  const tabs = [{ value: undefined, name: t('All') }, ...STATUSES.map((each) => ({ value: each, name: t(each) }))];
  return (
    <PageFrame title={t('Receiving')} about={t('Replenishments announced to your site, newest first.')}>
      <SliceTable
        label={t('Replenishments')}
        columns={columns}
        keyOf={(each) => each.replenishment_id}
        list={list}
        controls={controls}
        empty={status === undefined && work === undefined ? t('No replenishments yet.') : t('No replenishments match these filters.')}
        exported={(how) => own.GET('/exports/receiving', { params: { query }, ...how })}
      >
        <Tabs label={t('Replenishments by status')} path="/receiving" filter="status" tabs={tabs} controls={controls} />
        <Group px="md" py="sm">
          <NativeSelect
            size="xs"
            label={t('To do')}
            data={[{ value: '', label: t('Anything') }, ...WORK.map((value) => ({ value, label: t(WORDS[value]) }))]}
            value={work ?? ''}
            onChange={(event) => controls.change({ work: event.currentTarget.value })}
          />
        </Group>
      </SliceTable>
    </PageFrame>
  );
}
