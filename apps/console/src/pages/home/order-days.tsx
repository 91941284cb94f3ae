import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { answered, msg, t, tn } from '../../languages/t.js';
import { withBefore, withWeeksBefore } from '../../patterns/charts/before.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { statusColours } from '../../patterns/orders/status.js';
import { hourName } from '../../patterns/figures/words.js';
import { useMay } from '../../session/session.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { shortDay } from '../../patterns/time/zone.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { AddedUp } from './added-up.js';
import { byStatus } from './by-status.js';
import { useShippedToday } from './use-today.js';

type Day = components['schemas']['OrderDayAnswer'];
type Report = components['schemas']['ShippingReportAnswer'];

const span = {
  name: 'days',
  label: msg('Period'),
  choices: [
    ['14', msg('14 days')],
    ['30', '30'],
    ['90', '90'],
  ],
} as const;

/** Fewer days with any order than these say less than the hours of today. */
const FEW_DAYS = 3;
/** As many as orders are counted for: 90 days have none before. */
const MAX_DAYS = 90;
/** The fewest days that are drawn. */
const MIN_DAYS = 7;

const SHIPPED = 9;
const CANCELLED = 8;
const BACKORDER = 7;
const seriesOf = () => [
  { name: 'created', title: t('Created'), colour: 'var(--mantine-color-dimmed)' },
  { name: `status${SHIPPED}`, title: answered('Shipped'), colour: 'var(--mantine-primary-color-filled)' },
  { name: `status${BACKORDER}`, title: answered('Backorder'), colour: statusColours[BACKORDER] ?? '' },
  { name: `status${CANCELLED}`, title: answered('Cancelled'), colour: statusColours[CANCELLED] ?? '' },
];

/** Every status orders may come into, in the table. */
const columnsOf = () => [
  { name: 'created', title: t('Created') },
  ...(
    [
      [3, answered('Pending')],
      [7, answered('Backorder')],
      [2, answered('Hold')],
      [5, answered('Stand By')],
      [4, answered('Processing')],
      [9, answered('Shipped')],
      [8, answered('Cancelled')],
    ] as const
  ).map(([id, title]) => ({ name: `status${id}`, title })),
];

const sumOf = (days: readonly Day[], status?: number): number =>
  days.reduce(
    (all, { created, statuses }) =>
      all + (status === undefined ? created : (statuses.find(({ status_id: id }) => id === status)?.orders ?? 0)),
    0,
  );

const created = (count: number): string => tn(count, '{count} order created', '{count} orders created');

/** `12 orders created`, and how many in as many days before, where there were any. */
function compared(now: readonly Day[], before: readonly Day[], say: (count: number) => string, status?: number): string {
  const said = say(sumOf(now, status));
  const earlier = sumOf(before, status);
  return earlier === 0 ? said : t('{said} ({earlier} before)', { said, earlier });
}

const drawIn =
  (zone: string, days: number) =>
  ({ data: both }: { data: Day[] }): Drawing => {
    const [before, data] = [both.slice(0, -days), both.slice(-days)];
    const columns = columnsOf();
    const rows = data.map(({ day, created: all, statuses }) => ({
      label: shortDay(day),
      values: { ...byStatus(columns, statuses), created: all },
    }));
    const parts = [
      compared(data, before, created),
      compared(data, before, (count) => t('{count} shipped', { count }), SHIPPED),
      compared(data, before, (count) => t('{count} cancelled', { count }), CANCELLED),
    ];
    const says = t('In the last {count} days: {parts}. Days in {zone}.', { count: data.length, parts: parts.join(', '), zone });
    return fromFirst(withWeeksBefore({ says, rows, series: seriesOf(), columns }, data, before, (each) => each.created, t('Created')));
  };

/** A new account begins with days of nothing: a week of them is enough. */
function fromFirst({ rows, ...drawing }: Drawing): Drawing {
  const first = rows.findIndex(({ values }) => Object.values(values).some(Boolean));
  return { ...drawing, rows: rows.slice(Math.min(first === -1 ? 0 : first, Math.max(0, rows.length - MIN_DAYS))) };
}

const ofHours = [
  { name: 'created', title: msg('Created'), colour: 'var(--mantine-color-dimmed)' },
  { name: 'shipped', title: msg('Shipped'), colour: 'var(--mantine-primary-color-filled)' },
];

/** Whether today has orders, and hardly any other day. */
const isFirst = ({ rows }: Drawing, { hours }: Report): boolean =>
  hours.some((hour) => hour.created + hour.orders > 0) &&
  rows.filter(({ values }) => Object.entries(values).some(([name, value]) => name !== 'before' && Boolean(value))).length < FEW_DAYS;

/** The hours of the day that was added up last, beside those of the day before. */
function drawHours({ as_of: asOf, days, hours, previous_hours: before, total }: Report): Drawing {
  const sum = hours.reduce((all, hour) => all + hour.created, 0);
  const values = {
    day: days.map(({ day }) => shortDay(day)).join(', '),
    created: created(sum),
    shipped: t('{count} shipped', { count: total.orders }),
  };
  const says = (
    <>
      {t('{day} by hour: {created}, {shipped}.', values)} {asOf && <AddedUp at={asOf} />} {t('Longer periods show the days.')}
    </>
  );
  const rows = hours.map((of) => ({
    label: hourName(of.hour),
    short: String(of.hour),
    values: { created: of.created, shipped: of.orders },
  }));
  return withBefore(
    { says, rows, series: ofHours },
    before.map((of) => of.created ?? undefined),
    t('Created the day before'),
  );
}

/** How many orders were created each day, and came into each status; from the first day with any, beside as many days before. */
export function OrderDays() {
  const days = Number(useSpan(span));
  const zone = useZone();
  const asked = Math.min(2 * days, MAX_DAYS);
  const read = useQuery({
    queryKey: ['progress', 'days', asked],
    queryFn: () => answerOf(own.GET('/orders/days', { params: { query: { days: asked } } })),
  });
  const today = useShippedToday(useMay('reports')).data?.data;
  const inDays = drawIn(zone, days);
  const isUsual = String(days) === span.choices[0][0];
  const byHour = isUsual && read.data && today && isFirst(inDays(read.data), today) && drawHours(today);
  return (
    <Chart
      title={byHour ? t('Orders by hour') : t('Orders per day')}
      by={byHour ? t('Hour') : t('Day')}
      of={t('Orders')}
      read={read}
      draw={(answer) => byHour || inDays(answer)}
      actions={<ChooseSpan {...span} />}
    />
  );
}
