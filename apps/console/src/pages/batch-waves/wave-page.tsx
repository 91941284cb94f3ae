import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
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
  no_bin: 'No bin holds its units',
  too_large: 'Too large for a batch',
  in_wave: 'In another wave',
};

/** One wave: what was planned, and how far its batches are; live. */
export default function WavePage({ params: { wave: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['orders', 'wave', id],
    queryFn: () => answerOf(wms.GET('/waves/{id}', { params: { path: { id: Number(id) } } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  const title = `Wave ${id}`;
  const about = <BackTo href="/waves" label="All waves" />;
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
  return (
    <>
      {state !== 'done' && state !== 'cancelled' && (
        <ConfirmButton
          label="Cancel the wave"
          title={`Cancel wave ${id}?`}
          stay="Keep it"
          send={() => answerOf(wms.POST('/waves/{id}/cancel', { params }))}
          onDone={() => done(`Wave ${id} is cancelled`)}
        >
          What is picked stays picked, and its orders stay in Processing. Nobody is sent for the rest. This cannot be undone.
        </ConfirmButton>
      )}
      {state === 'planned' && (
        <ConfirmButton
          label={`Release ${orders.toLocaleString()} ${orders === 1 ? 'order' : 'orders'}`}
          // Orders that another wave took since then are listed below as left out.
          send={() => answerOf(wms.POST('/waves/{id}/release', { params, body: { leave_out: true } }))}
          onDone={() => done(`Wave ${id} is released: pickers find its batches in scan mode`)}
        />
      )}
    </>
  );
}

function Progress({ wave }: { wave: Wave }) {
  return (
    <Section title="Progress">
      <UnitsPicked name={`Wave ${wave.wave_id}`} units={wave.units} picked={wave.units_picked} />
      <Facts
        of={[
          ['State', <State key="state" of={wave.state} />],
          ['Method', methods[wave.method]],
          ['Orders', `${wave.orders_done} of ${wave.orders} done`],
          ['Batches', `${wave.batches_done} of ${wave.batches} done`],
          ['Walks', walksOf(wave)],
          ['Late as planned', wave.late_orders.map(({ order_id: id, order_number: number }) => number ?? id).join(', ')],
          ['Left out', wave.left_out.length],
          ['Planned by', actorName(wave.created_by)],
          ['Planned', <When key="planned" at={wave.created_at} />],
          ['Released', wave.released_at && <When key="released" at={wave.released_at} />],
          ['Ended', wave.ended_at && <When key="ended" at={wave.ended_at} />],
        ]}
      />
      {wave.state === 'planned' && <Text size="sm">A plan promises nothing. Its orders are picked once it is released.</Text>}
    </Section>
  );
}

/** Metres, and how much that is of the walk without a plan. */
function walksOf({ length, length_as_listed: listed, estimated }: Wave): string {
  const share = listed === null || listed === 0 ? '' : `, ${Math.round((length / listed) * 100)} % of the walk as listed`;
  return `${metres(length)}${share}${estimated ? ', estimated from names of bins' : ''}`;
}

function LeftOut({ wave }: { wave: Wave }) {
  return (
    <Section title="Left out" isFlush>
      <SmallTable
        label="Orders in no batch"
        cells={[
          {
            name: 'Order',
            cell: ({ order_id: id, order_number: number }) => <Link href={`/shipments/${id}`}>{`Order ${number ?? id}`}</Link>,
          },
          { name: 'Why', cell: ({ reason }) => reasons[reason] },
        ]}
        rows={wave.left_out}
        keyOf={({ order_id: id }) => id}
      />
    </Section>
  );
}
