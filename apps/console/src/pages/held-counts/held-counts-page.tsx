import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { msg, t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { Tabs } from '../../patterns/lists/tabs.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { written } from '../../patterns/records/written.js';
import { When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';

type HeldCount = components['schemas']['HeldCountAnswer'];
type Figures = HeldCount['first'];

const states: Readonly<Record<HeldCount['state'], string>> = {
  held: msg('Waits'),
  applied: msg('Applied'),
  rejected: msg('Rejected'),
  replaced: msg('Counted anew'),
};
const tabs = [
  { value: undefined, name: msg('Waiting') },
  { value: 'all', name: msg('All') },
];

const placeOf = ({ location, bin, sku, lot }: HeldCount): string =>
  lot === null
    ? t('{sku} in {location} / {bin}', { sku, location, bin })
    : lot === ''
      ? t('{sku} without a lot in {location} / {bin}', { sku, location, bin })
      : t('{sku} of lot {lot} in {location} / {bin}', { sku, lot, location, bin });
const figuresOf = ({ qty_in_bin: counted, expected }: Figures): string =>
  counted === null || expected === null ? '' : t('{counted} instead of {expected}', { counted, expected });

function By({ of }: { of: Figures }) {
  return (
    <>
      {figuresOf(of)}
      {figuresOf(of) !== '' && <br />}
      <small>
        {actorName(of.actor)}, <When at={of.counted_at} />
      </small>
    </>
  );
}

/** Counts that differ too much from the books: somebody else counts again, or a lead decides. */
export default function HeldCountsPage() {
  const controls = useListState({ sort: '' });
  const queries = useQueryClient();
  const mayDecide = useMay('decisions');
  const { page, perPage, filters } = controls.state;
  const query = { page, per_page: perPage, ...(filters.state === 'all' ? {} : { state: 'held' as const }) };
  const list = useRows(['corrections', 'held', query], () => wms.GET('/held_counts', { params: { query } }));
  const done = (message: string): void => {
    toast.done(message);
    for (const queryKey of [['corrections'], ['tasks'], ['bins']]) void queries.invalidateQueries({ queryKey });
  };
  const decide = (count: HeldCount) => {
    const params = { path: { id: count.held_count_id } };
    const change = (count.first.qty_in_bin ?? 0) - (count.first.expected ?? 0);
    return (
      <Group gap="xs" wrap="nowrap">
        <ConfirmButton
          size="compact-sm"
          label={t('Accept')}
          title={t('Accept the count of {place}?', { place: placeOf(count) })}
          send={() => answerOf(wms.POST('/held_counts/{id}/accept', { params }))}
          onDone={() => done(t('The count of {place} is accepted', { place: placeOf(count) }))}
        >
          {t('The bin is corrected by {change}. Orders that have reserved units which are not there wait for others.', { change })}
        </ConfirmButton>
        <ConfirmButton
          size="compact-sm"
          label={t('Reject')}
          title={t('Reject the count of {place}?', { place: placeOf(count) })}
          send={() => answerOf(wms.POST('/held_counts/{id}/reject', { params }))}
          onDone={() => done(t('The count of {place} is rejected', { place: placeOf(count) }))}
        >
          {t('The books stay as they are, and pickers are sent to the bin again.')}
        </ConfirmButton>
      </Group>
    );
  };
  const columns: readonly Column<HeldCount>[] = [
    { name: msg('Of'), cell: (count) => <strong>{placeOf(count)}</strong> },
    { name: msg('Counted'), cell: ({ first }) => <By of={first} /> },
    { name: msg('Second count'), cell: ({ second }) => (second ? <By of={second} /> : t('none yet')) },
    { name: msg('Comment'), cell: ({ comment }) => written('comment', comment) },
    {
      name: msg('Status'),
      id: 'state',
      cell: ({ state, decided_by: by }) => `${t(states[state])}${by === null ? '' : ` (${actorName(by)})`}`,
    },
    ...(mayDecide ? [{ name: msg('Action'), cell: (count: HeldCount) => count.state === 'held' && decide(count) }] : []),
  ];
  return (
    <PageFrame
      title={t('Held counts')}
      about={
        mayDecide
          ? t('Counts of pickers that are far from the books. A second count by somebody else that agrees applies them, and so may you.')
          : t('Counts that are far from the books. Count these bins again, if the first count was not yours.')
      }
    >
      <BackTo href="/recounts" label={t('All recounts')} />
      <ListTable
        label={t('Held counts')}
        columns={columns}
        keyOf={({ held_count_id: id }) => id}
        list={list}
        controls={controls}
        empty={filters.state === 'all' ? t('No count was ever held.') : t('No count waits.')}
      >
        <Tabs label={t('Held counts by state')} path="/held-counts" filter="state" tabs={tabs} controls={controls} />
      </ListTable>
    </PageFrame>
  );
}
