import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { statusColours } from '../../patterns/orders/status.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';

type Day = components['schemas']['OrderDayAnswer'];

const span = {
  name: 'days',
  label: 'Period',
  choices: [
    ['14', '14 days'],
    ['30', '30'],
    ['90', '90'],
  ],
} as const;

/** The fewest days that are drawn. */
const MIN_DAYS = 7;
/** The most days that the server tells. */
const MAX_DAYS = 90;

const SHIPPED = 9;
const CANCELLED = 8;
const BACKORDER = 7;
const series = [
  { name: 'created', title: 'Created', colour: 'var(--console-quiet)' },
  { name: `status${SHIPPED}`, title: 'Shipped', colour: 'var(--mantine-primary-color-filled)' },
  { name: `status${BACKORDER}`, title: 'Backorder', colour: statusColours[BACKORDER] ?? '' },
  { name: `status${CANCELLED}`, title: 'Cancelled', colour: statusColours[CANCELLED] ?? '' },
];

/** Every status orders may come into, in the table. */
const columns = [
  { name: 'created', title: 'Created' },
  ...(
    [
      [3, 'Pending'],
      [7, 'Backorder'],
      [2, 'Hold'],
      [5, 'Stand By'],
      [4, 'Processing'],
      [9, 'Shipped'],
      [8, 'Cancelled'],
    ] as const
  ).map(([id, title]) => ({ name: `status${id}`, title })),
];

const name = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

const sumOf = (days: readonly Day[], status?: number): number =>
  days.reduce(
    (all, { created, statuses }) =>
      all + (status === undefined ? created : (statuses.find(({ status_id: id }) => id === status)?.orders ?? 0)),
    0,
  );

/** `12 orders created`, and how many in as many days before, where there were any. */
function compared(now: readonly Day[], before: readonly Day[], what: string, status?: number): string {
  const said = `${sumOf(now, status).toLocaleString()} ${what}`;
  const earlier = sumOf(before, status);
  return earlier === 0 ? said : `${said} (${earlier.toLocaleString()} before)`;
}

const drawIn =
  (zone: string, days: number) =>
  ({ data: all }: { data: Day[] }): Drawing => {
    const [before, data] = [all.slice(0, -days), all.slice(-days)];
    const rows = data.map(({ day, created, statuses }) => ({
      label: name.format(new Date(`${day}T00:00:00Z`)),
      values: { created, ...Object.fromEntries(statuses.map(({ status_id: id, orders }) => [`status${id}`, orders])) } as Record<
        string,
        number
      >,
    }));
    const first = rows.findIndex(({ values }) => Object.values(values).some((value) => value > 0));
    const parts = [
      compared(data, before, 'orders created'),
      compared(data, before, 'shipped', SHIPPED),
      compared(data, before, 'cancelled', CANCELLED),
    ];
    const says = `In the last ${data.length} days: ${parts.join(', ')}. Days in ${zone}.`;
    // A new account begins with days of nothing: a week of them is enough.
    return { says, rows: rows.slice(Math.min(first === -1 ? 0 : first, Math.max(0, rows.length - MIN_DAYS))), series, columns };
  };

/** How many orders were created each day, and came into each status; from the first day with any. The sentence has as many days before. */
export function OrderDays() {
  const days = Number(useSpan(span));
  const zone = useZone();
  const asked = 2 * days > MAX_DAYS ? days : 2 * days;
  const read = useQuery({
    queryKey: ['progress', 'days', asked],
    queryFn: () => answerOf(own.GET('/orders/days', { params: { query: { days: asked } } })),
  });
  return <Chart title="Orders per day" by="Day" of="Orders" read={read} draw={drawIn(zone, days)} actions={<ChooseSpan {...span} />} />;
}
