import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { msg, t, tn } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { Batches } from './batches.js';
import { LOOK_EVERY_MS, methods, metres, State, UnitsPicked, type Wave } from './wave.js';

const reasons: Readonly<Record<Wave['left_out'][0]['reason'], string>> = {
  no_bin: msg('No bin holds its units'),
  too_large: msg('Too large for a batch'),
  in_wave: msg('In another wave'),
};

/** One wave: what was planned, and how far its batches are; live. */
export default function WavePage({ params: { wave: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['orders', 'wave', id],
    queryFn: () => answerOf(wms.GET('/waves/{id}', { params: { path: { id: Number(id) } } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  const title = t('Wave {id}', { id });
  const about = <BackTo href="/waves" label={t('All waves')} />;
  return (
    <RecordPage read={read} title={title} about={about}>
      {({ data: wave }) => (
        <PageFrame title={title} about={about} actions={<Acts wave={wave} />}>
          <Progress wave={wave} />
          <Batches waveId={wave.wave_id} />
          {wave.left_out.length > 0 && <LeftOut wave={wave} />}
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Acts({ wave: { wave_id: id, state, orders } }: { wave: Wave }) {
  const queries = useQueryClient();
  const done = (message: string): void => {
    toast.done(message);
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
  const params = { path: { id } };
  const of = { id: String(id) };
  return (
    <>
      {state !== 'done' && state !== 'cancelled' && (
        <ConfirmButton
          label={t('Cancel the wave')}
          title={t('Cancel wave {id}?', of)}
          stay={t('Keep it')}
          send={() => answerOf(wms.POST('/waves/{id}/cancel', { params }))}
          onDone={() => done(t('Wave {id} is cancelled', of))}
        >
          {t('What is picked stays picked, and its orders stay in Processing. Nobody is sent for the rest. This cannot be undone.')}
        </ConfirmButton>
      )}
      {state === 'planned' && (
        <ConfirmButton
          label={tn(orders, 'Release {count} order', 'Release {count} orders')}
          // Orders that another wave has taken since the plan are then listed as left out.
          send={() => answerOf(wms.POST('/waves/{id}/release', { params, body: { leave_out: true } }))}
          onDone={() => done(t('Wave {id} is released: pickers find its batches in scan mode', of))}
        />
      )}
    </>
  );
}

function Progress({ wave }: { wave: Wave }) {
  return (
    <Section title={t('Progress')}>
      <UnitsPicked name={t('Wave {id}', { id: String(wave.wave_id) })} units={wave.units} picked={wave.units_picked} />
      <Facts
        of={[
          [t('Status'), <State key="state" of={wave.state} />],
          [t('Method'), t(methods[wave.method])],
          [t('Orders'), t('{done} of {count} done', { done: wave.orders_done, count: wave.orders })],
          [t('Batches'), t('{done} of {count} done', { done: wave.batches_done, count: wave.batches })],
          [t('Walks'), walksOf(wave)],
          [t('Late as planned'), wave.late_orders.map(({ order_id: id, order_number: number }) => number ?? id).join(', ')],
          [t('Left out'), wave.left_out.length],
          [t('Planned by'), actorName(wave.created_by)],
          [t('Planned'), <When key="planned" at={wave.created_at} />],
          [t('Released to the floor'), wave.released_at && <When key="released" at={wave.released_at} />],
          [t('Ended'), wave.ended_at && <When key="ended" at={wave.ended_at} />],
        ]}
      />
      {wave.state === 'planned' && <Text size="sm">{t('A plan promises nothing. Its orders are picked once it is released.')}</Text>}
    </Section>
  );
}

/** The metres of the walks, and which part that is of the walks without a plan. */
function walksOf({ length, length_as_listed: listed, estimated }: Wave): string {
  const walks = metres(length);
  if (listed === null || listed === 0) return estimated ? t('{length}, estimated from names of bins', { length: walks }) : walks;
  const of = { length: walks, share: Math.round((length / listed) * 100) };
  return estimated
    ? t('{length}, {share} % of the walk as listed, estimated from names of bins', of)
    : t('{length}, {share} % of the walk as listed', of);
}

function LeftOut({ wave }: { wave: Wave }) {
  return (
    <Section title={t('Left out')} isFlush>
      <SmallTable
        label={t('Orders in no batch')}
        cells={[
          {
            name: msg('Order'),
            cell: ({ order_id: id, order_number: number }) => (
              <Link href={`/shipments/${id}`}>{t('Order {id}', { id: number ?? String(id) })}</Link>
            ),
          },
          { name: msg('Why'), cell: ({ reason }) => t(reasons[reason]) },
        ]}
        rows={wave.left_out}
        keyOf={({ order_id: id }) => id}
      />
    </Section>
  );
}
