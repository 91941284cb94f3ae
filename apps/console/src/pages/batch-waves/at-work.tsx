import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, wms } from '../../api/client.js';
import { msg, t } from '../../languages/t.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { actorName } from '../../patterns/page/actor-name.js';
import { Section } from '../../patterns/page/section.js';
import { Exceptions } from './exceptions.js';
import { type Batch, batchName, LOOK_EVERY_MS, Pace, UnitsPicked } from './wave.js';

/** Most batches in a state that are read at once. */
const MAX_BATCHES = 500;

/** The batches that pickers have claimed, of all waves; live. */
export function useClaimed(): readonly Batch[] {
  return useBatches({ state: 'claimed' });
}

/** The batches that need a lead: those that are to be picked, and those whose units are to be put back; live. */
export function useLookedAfter(): readonly Batch[] {
  const [claimed, open, others] = [useClaimed(), useBatches({ state: 'open' }), useBatches({ put_back: true })];
  return [...claimed, ...open, ...others.filter(({ state }) => state !== 'claimed' && state !== 'open')];
}

function useBatches(which: { state: 'open' | 'claimed' } | { put_back: true }): readonly Batch[] {
  const query = { ...which, per_page: MAX_BATCHES };
  const { data } = useQuery({
    queryKey: ['orders', 'batches', which],
    queryFn: () => answerOf(wms.GET('/batches', { params: { query } })),
    refetchInterval: LOOK_EVERY_MS,
  });
  return data?.data ?? [];
}

/** Who picks what and how fast, and the exceptions that a lead has to decide, over all waves. */
export function AtWork() {
  const batches = useLookedAfter();
  const claimed = batches.filter(({ state }) => state === 'claimed');
  return (
    <>
      {claimed.length > 0 && (
        <Section title={t('Being picked')} isFlush>
          <SmallTable label={t('Batches that are picked')} cells={cells} rows={claimed} keyOf={({ batch_id: id }) => id} />
        </Section>
      )}
      <Exceptions batches={batches} />
    </>
  );
}

const cells = [
  { name: msg('Picker'), cell: ({ claimed_by: actor }: Batch) => <strong>{actor === null ? '–' : actorName(actor)}</strong> },
  {
    name: msg('Batch'),
    cell: (batch: Batch) => (
      <>
        {batchName(batch)}, <Link href={`/waves/${batch.wave_id}`}>{t('wave {id}', { id: String(batch.wave_id) })}</Link>
      </>
    ),
  },
  {
    name: msg('Picked'),
    cell: ({ batch_id: id, units, units_picked: picked }: Batch) => (
      <UnitsPicked name={t('Batch {id}', { id: String(id) })} units={units} picked={picked} />
    ),
  },
  { name: msg('Pace'), cell: (batch: Batch) => <Pace of={batch} /> },
];
