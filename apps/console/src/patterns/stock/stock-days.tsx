import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, t, tn } from '../../languages/t.js';
import { Chart, type Drawing } from '../charts/chart.js';
import { formatIn } from '../time/zone.js';

type Days = { data: components['schemas']['ProductDayAnswer'][] };

const series = [{ name: 'onHand', title: msg('On hand at the end of the day'), colour: '#3f7ee8' }];
const columns = [...series, { name: 'sold', title: msg('Sold') }];
const dayName = (day: Date): string => formatIn('UTC', { month: 'short', day: 'numeric' }).format(day);

function draw({ data }: Days): Drawing {
  const sold = data.reduce((sum, day) => sum + day.sold, 0);
  const [from, now] = [data.at(0)?.on_hand ?? 0, data.at(-1)?.on_hand ?? 0];
  return {
    says: tn(
      sold,
      '{count} unit sold in 90 days; {from} on hand then, {now} now.',
      '{count} units sold in 90 days; {from} on hand then, {now} now.',
      { from, now },
    ),
    rows: data.map(({ day, on_hand: onHand, sold: some }) => ({ label: dayName(new Date(day)), values: { onHand, sold: some } })),
    ...{ series, columns },
  };
}

/** A product's stock on hand on each of the last ninety days. */
export function StockDays({ id }: { id: number }) {
  const read = useQuery({
    queryKey: ['stock', 'days', id],
    queryFn: () => answerOf(own.GET('/products/{product_id}/days', { params: { path: { product_id: id }, query: { days: 90 } } })),
  });
  if (read.data?.data.length === 0) return null;
  return <Chart title={t('Last 90 days')} by={t('Day')} of={t('Units on hand')} read={read} draw={draw} />;
}
