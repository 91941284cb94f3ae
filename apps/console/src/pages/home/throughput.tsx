import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { formatIn } from '../../patterns/time/zone.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';

type Step = components['schemas']['ThroughputAnswer'];

const span = {
  name: 'corrections',
  label: msg('Period'),
  choices: [
    ['minute', msg('60 minutes')],
    ['hour', msg('24 hours')],
  ],
} as const;
const STEPS: Readonly<Record<string, number>> = { minute: 60, hour: 24 };

const series = [
  { name: 'applied', title: msg('Applied'), colour: '#2b9a66' },
  { name: 'failed', title: msg('Failed'), colour: '#c2255c' },
];
const columns = [{ name: 'accepted', title: msg('Accepted') }, ...series];

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

const drawIn =
  (zone: string) =>
  ({ data }: { data: Step[] }): Drawing => {
    const rows = data.map(({ from, accepted, applied, failed }) => ({
      label: formatIn(zone, TIME).format(new Date(from)),
      values: { accepted, applied, failed },
    }));
    const sum = (of: 'accepted' | 'applied' | 'failed'): number => data.reduce((all, step) => all + step[of], 0);
    const sums = { accepted: sum('accepted'), applied: sum('applied'), failed: sum('failed') };
    const said = t('{accepted} corrections accepted in this period, {applied} applied, {failed} failed.', sums);
    return {
      says: `${said} ${t('Times in {zone}', { zone })}.`,
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
      title={t('Bin corrections')}
      by={step === 'minute' ? t('Minute') : t('Hour')}
      of={t('Corrections')}
      read={read}
      draw={drawIn(useZone())}
      isStacked
      actions={<ChooseSpan {...span} />}
    />
  );
}
