import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { statusColours } from '../../patterns/orders/status.js';

type Ages = components['schemas']['BacklogAnswer'];

const OPEN = [
  [3, 'Pending'],
  [4, 'Processing'],
  [7, 'Backorder'],
  [2, 'Hold'],
  [5, 'Stand By'],
] as const;
/** Greys for the statuses that every order passes; a colour for what stops it. */
const QUIET: Readonly<Record<number, string>> = { 3: '#8d95a5', 4: '#6b7385', 5: '#b4bac8' };
const series = OPEN.map(([id, title]) => ({ name: `status${id}`, title, colour: QUIET[id] ?? statusColours[id] ?? '' }));

/** Hours as people say them: `4 h`, `3 d`. */
const inWords = (hours: number): string => (hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} d`);

function shortOf(from: number, before: number | null): string {
  if (before === null) return `${inWords(from)}+`;
  return from === 0 ? `<${inWords(before)}` : before < 48 ? `${from}–${before} h` : `${Math.round(from / 24)}–${Math.round(before / 24)} d`;
}

function labelOf(from: number, before: number | null): string {
  if (before === null) return `${inWords(from)} or more`;
  return from === 0 ? `under ${inWords(before)}` : `${inWords(from)} – ${inWords(before)}`;
}

const agoOf = (seconds: number): string => (seconds < 3_600 ? 'less than an hour ago' : `${inWords(Math.floor(seconds / 3_600))} ago`);

function draw({ orders, ages, oldest }: Ages, list: string): Drawing {
  const rows = ages.map(({ from_hours: from, before_hours: before, orders: all, statuses }) => ({
    label: labelOf(from, before),
    short: shortOf(from, before),
    values: { all, ...Object.fromEntries(statuses.map(({ status_id: id, orders: some }) => [`status${id}`, some])) } as Record<
      string,
      number
    >,
  }));
  const open = `${orders.toLocaleString()} ${orders === 1 ? 'order is' : 'orders are'} open.`;
  const says = oldest && (
    <>
      {open} The oldest,{' '}
      <Anchor component={Link} href={`${list}/${oldest.order_id}`} underline="always" inherit>
        {oldest.order_number}
      </Anchor>{' '}
      {`(${oldest.status}), was created ${agoOf(oldest.age_seconds)}.`}
    </>
  );
  return { says: says ?? open, rows, series, columns: [{ name: 'all', title: 'All' }, ...series] };
}

/** How long open orders have been waiting; the oldest leads to its page below `list`. */
export function Backlog({ list }: { list: string }) {
  const read = useQuery({
    queryKey: ['progress', 'backlog'],
    queryFn: () => answerOf(own.GET('/orders/backlog')),
    refetchInterval: 300_000,
  });
  return <Chart title="Age of open orders" by="Age" of="Orders" read={read} draw={({ data }) => draw(data, list)} isStacked />;
}
