import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t } from '../../languages/t.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { formatIn } from '../../patterns/time/zone.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';

type Step = components['schemas']['ApiUseAnswer'];

const span = {
  name: 'use',
  label: msg('Period'),
  choices: [
    ['hour', msg('24 hours')],
    ['day', msg('30 days')],
  ],
} as const;
const STEPS: Readonly<Record<string, number>> = { hour: 24, day: 30 };

const series = [
  { name: 'answered', title: msg('Answered'), colour: '#3f7ee8' },
  { name: 'refused', title: msg('Refused (4xx)'), colour: '#f0a500' },
  { name: 'failed', title: msg('Failed (5xx)'), colour: '#c2255c' },
];
const columns = [...series, { name: 'mean', title: msg('Mean time (ms)') }];

/** Days are those of UTC: the requests of everyone, summed by quarters of an hour to fit any zone, would take too long to read. */
const namesIn = (zone: string) => ({
  hour: formatIn(zone, { hour: '2-digit', minute: '2-digit' }),
  day: formatIn('UTC', { month: 'short', day: 'numeric' }),
});

const drawBy =
  (step: 'hour' | 'day', isOwn: boolean, zone: string) =>
  ({ data }: { data: Step[] }): Drawing => {
    const rows = data.map(({ from, requests, refused, failed, mean_ms: mean }) => ({
      label: namesIn(zone)[step].format(new Date(from)),
      values: { answered: requests - refused - failed, refused, failed, mean: mean === null ? undefined : Math.round(mean) },
    }));
    const sum = (of: 'requests' | 'refused' | 'failed'): number => data.reduce((all, each) => all + each[of], 0);
    const sums = { requests: sum('requests'), refused: sum('refused'), failed: sum('failed') };
    const said = isOwn
      ? t('{requests} requests from your account: {refused} refused, {failed} failed.', sums)
      : t('{requests} requests from everyone: {refused} refused, {failed} failed.', sums);
    return {
      says: `${said} ${step === 'hour' ? t('Times in {zone}', { zone }) : t('Days in {zone}', { zone: 'UTC' })}.`,
      rows,
      series,
      columns,
    };
  };

/** How many requests the interfaces get, and how they answer. */
export function ApiUse({ isOwn }: { isOwn: boolean }) {
  const step = useSpan(span) as 'hour' | 'day';
  const read = useQuery({
    queryKey: ['api-use', step],
    queryFn: () => answerOf(own.GET('/api-use', { params: { query: { step, steps: STEPS[step] } } })),
    refetchInterval: 30_000,
  });
  return (
    <Chart
      title={t('API use and errors')}
      by={step === 'hour' ? t('Hour') : t('Day')}
      of={t('Requests')}
      read={read}
      draw={drawBy(step, isOwn, useZone())}
      isStacked
      actions={<ChooseSpan {...span} />}
    />
  );
}
