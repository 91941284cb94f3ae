import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { formatIn } from '../../patterns/time/zone.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';

type Step = components['schemas']['ThroughputAnswer'];

const span = {
  name: 'corrections',
  label: 'Period',
  choices: [
    ['minute', '60 minutes'],
    ['hour', '24 hours'],
  ],
} as const;
const STEPS: Readonly<Record<string, number>> = { minute: 60, hour: 24 };

const series = [
  { name: 'applied', title: 'Applied', colour: '#2b9a66' },
  { name: 'failed', title: 'Failed', colour: '#c2255c' },
];
const columns = [{ name: 'accepted', title: 'Accepted' }, ...series];

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const drawIn =
  (zone: string) =>
  ({ data }: { data: Step[] }): Drawing => {
    const rows = data.map(({ from, accepted, applied, failed }) => ({
      label: formatIn(zone, TIME).format(new Date(from)),
      values: { accepted, applied, failed },
    }));
    const sum = (of: 'accepted' | 'applied' | 'failed'): string => data.reduce((all, step) => all + step[of], 0).toLocaleString();
    return {
      says: `${sum('accepted')} corrections accepted in this period, ${sum('applied')} applied, ${sum('failed')} failed. Times in ${zone}.`,
      rows,
      series,
      columns,
    };
  };

/** How many corrections of bins are applied. */
export function Throughput() {
  const step = useSpan(span) as 'minute' | 'hour';
  const read = useQuery({
    queryKey: ['corrections', 'throughput', step],
    queryFn: () => answerOf(own.GET('/corrections/throughput', { params: { query: { step, steps: STEPS[step] } } })),
    refetchInterval: 60_000,
  });
  return (
    <Chart
      title="Bin corrections"
      by={step === 'minute' ? 'Minute' : 'Hour'}
      of="Corrections"
      read={read}
      draw={drawIn(useZone())}
      isStacked
      actions={<ChooseSpan {...span} />}
    />
  );
}
