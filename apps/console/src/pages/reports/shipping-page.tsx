import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, msg, number, t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { withBefore, withWeeksBefore } from '../../patterns/charts/before.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { When } from '../../patterns/time/when.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { shortDay } from '../../patterns/time/zone.js';
import { differenceInWords } from './difference.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';
import { Shares } from './shares.js';
import { hourName, percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';

type Report = components['schemas']['ShippingReportAnswer'];
type Shipped = components['schemas']['ShippedFiguresAnswer'];

const outOf = ({ on_time: onTime, orders }: Shipped): number | null => percentOf(onTime, orders);

function figuresOf({ total, previous }: Report, days: number) {
  const orders = (now: number, then: number): string => differenceInWords(now, then, days);
  const was = (then: string): string =>
    previous.orders === 0 ? t('nothing left in the {days} days before', { days }) : t('{then} in the {days} days before', { then, days });
  return [
    [t('Shipped on time'), percentInWords(outOf(total)), was(percentInWords(outOf(previous)))],
    [t('Half leave within'), spanInWords(total.median_minutes), was(spanInWords(previous.median_minutes))],
    [t('9 of 10 leave within'), spanInWords(total.slow_minutes), was(spanInWords(previous.slow_minutes))],
    [t('Orders'), number(total.orders), orders(total.orders, previous.orders)],
    [t('Lines'), number(total.lines), orders(total.lines, previous.lines)],
    [t('Units'), number(total.units), orders(total.units, previous.units)],
  ] as const;
}

const ofDays = [
  { name: 'onTime', title: msg('On time'), colour: '#2b9a66' },
  { name: 'late', title: msg('Late'), colour: '#d9480f' },
];

const drawDays = ({ days, total }: Report): Drawing => ({
  says:
    total.orders === 0
      ? t('Nothing was shipped in these days.')
      : t('{onTime} of {orders} orders left on time: by when they were due, or within a working day.', {
          onTime: total.on_time,
          orders: total.orders,
        }),
  rows: days.map(({ day, ...shipped }) => ({
    label: shortDay(day),
    values: {
      ...{ onTime: shipped.on_time, late: shipped.orders - shipped.on_time, orders: shipped.orders, lines: shipped.lines },
      ...{ units: shipped.units, median: shipped.median_minutes ?? undefined, slow: shipped.slow_minutes ?? undefined },
    },
  })),
  series: ofDays,
  columns: [
    ...ofDays,
    { name: 'orders', title: msg('Orders') },
    { name: 'lines', title: msg('Lines') },
    { name: 'units', title: msg('Units') },
    { name: 'median', title: msg('Half within'), show: spanInWords },
    { name: 'slow', title: msg('9 of 10 within'), show: spanInWords },
  ],
});

const ofHours = [
  { name: 'created', title: msg('Orders created'), colour: '#3f7ee8' },
  { name: 'orders', title: msg('Orders shipped'), colour: '#2b9a66' },
];

function drawHours({ hours }: Report, days: number): Drawing {
  const busiestHour = (of: 'created' | 'orders'): string => {
    const [busiest] = [...hours].sort((a, b) => b[of] - a[of]);
    return !busiest || busiest[of] === 0
      ? t('at no hour')
      : t('between {from} and {to}', { from: hourName(busiest.hour), to: hourName(busiest.hour + 1) });
  };
  return {
    says: t('Over {days} days, most orders were created {created} and shipped {shipped}.', {
      days,
      created: busiestHour('created'),
      shipped: busiestHour('orders'),
    }),
    rows: hours.map(({ hour, ...values }) => ({ label: hourName(hour), short: String(hour), values })),
    series: ofHours,
    columns: [...ofHours, { name: 'lines', title: msg('Lines shipped') }, { name: 'units', title: msg('Units shipped') }],
  };
}

const HEAD = [
  ...[english('Orders'), english('Lines'), english('Units'), english('On time')],
  ...[english('Median minutes'), english('90th percentile minutes')],
] as const;
const cellsOf = ({ orders, lines, units, on_time: onTime, median_minutes: median, slow_minutes: slow }: Shipped) =>
  [orders, lines, units, onTime, median, slow] as const;

/** The days of a report, beside grey bars of the days before. */
const daysBeside = (report: Report): Drawing =>
  withWeeksBefore(drawDays(report), report.days, report.previous_days, ({ orders }) => orders, t('Orders'));

const hoursBeside = (report: Report, days: number): Drawing =>
  withBefore(
    drawHours(report, days),
    report.previous_hours.map(({ orders }) => orders),
    t('Orders shipped, the {days} days before', { days }),
  );

/** How fast orders leave: whether on time, after how long, at which hours, and by account or by site. */
export default function ShippingPage() {
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'shipping', days],
    queryFn: async () => (await answerOf(own.GET('/reports/shipping', { params: { query: { days } } }))).data,
  });
  const asOf = read.data?.as_of;
  return (
    <ReportFrame about={t('How fast orders leave.')} actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report, days)} />}
      </Loaded>
      <Chart
        title={t('Shipped by day')}
        by={t('Day')}
        of={t('Orders')}
        read={read}
        draw={daysBeside}
        isStacked
        actions={
          <ExportRows
            name="shipped-by-day"
            label={t('shipped by day')}
            head={[english('Day'), ...HEAD]}
            rows={(read.data?.days ?? []).map(({ day, ...shipped }) => [day, ...cellsOf(shipped)])}
          />
        }
      />
      <Chart
        title={t('By hour of the day')}
        by={t('Hour')}
        of={t('Orders')}
        read={read}
        draw={(report) => hoursBeside(report, days)}
        actions={
          <ExportRows
            name="by-hour"
            label={t('by hour of the day')}
            head={[
              english('Hour'),
              english('Orders created'),
              english('Orders shipped'),
              english('Lines shipped'),
              english('Units shipped'),
            ]}
            rows={(read.data?.hours ?? []).map(({ hour, created, orders, lines, units }) => [
              hourName(hour),
              created,
              orders,
              lines,
              units,
            ])}
          />
        }
      />
      <Shares
        name="shipped"
        shares={read.data?.shares}
        head={HEAD}
        exported={cellsOf}
        empty={t('Nothing was shipped in these days.')}
        cells={[
          { name: msg('Orders'), isNumber: true, cell: ({ orders }) => number(orders) },
          { name: msg('Lines'), isNumber: true, cell: ({ lines }) => number(lines) },
          { name: msg('Units'), isNumber: true, cell: ({ units }) => number(units) },
          { name: msg('On time'), isNumber: true, cell: (share) => percentInWords(outOf(share)) },
          { name: msg('Half within'), isNumber: true, cell: ({ median_minutes: minutes }) => spanInWords(minutes) },
          { name: msg('9 of 10 within'), isNumber: true, cell: ({ slow_minutes: minutes }) => spanInWords(minutes) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {asOf
          ? tx('Added up every quarter of an hour, the last time <time>now</time>.', { time: () => <When at={asOf} /> })
          : t('These figures are added up every quarter of an hour.')}{' '}
        {t('Days and hours of shipments are those of the site that shipped.')}
      </Text>
    </ReportFrame>
  );
}
