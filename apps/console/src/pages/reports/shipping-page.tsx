import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { When } from '../../patterns/time/when.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';
import { Shares } from './shares.js';
import { differenceInWords, percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';

type Report = components['schemas']['ShippingReportAnswer'];
type Shipped = components['schemas']['ShippedFiguresAnswer'];

const number = new Intl.NumberFormat();
const dayName = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const hourName = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const outOf = ({ on_time: onTime, orders }: Shipped): number | null => percentOf(onTime, orders);

function figuresOf({ total, previous }: Report, days: number) {
  const before = `the ${days} days before`;
  const orders = (now: number, then: number): string => `${differenceInWords(now, then)} in ${before}`;
  const was = (then: string): string => (previous.orders === 0 ? `nothing left in ${before}` : `${then} in ${before}`);
  return [
    ['Shipped on time', percentInWords(outOf(total)), was(percentInWords(outOf(previous)))],
    ['Half leave within', spanInWords(total.median_minutes), was(spanInWords(previous.median_minutes))],
    ['9 of 10 leave within', spanInWords(total.slow_minutes), was(spanInWords(previous.slow_minutes))],
    ['Orders', number.format(total.orders), orders(total.orders, previous.orders)],
    ['Lines', number.format(total.lines), orders(total.lines, previous.lines)],
    ['Units', number.format(total.units), orders(total.units, previous.units)],
  ] as const;
}

const ofDays = [
  { name: 'onTime', title: 'On time', colour: '#2b9a66' },
  { name: 'late', title: 'Late', colour: '#d9480f' },
];

const drawDays = ({ days, total }: Report): Drawing => ({
  says:
    total.orders === 0
      ? 'Nothing was shipped in these days.'
      : `${number.format(total.on_time)} of ${number.format(total.orders)} orders left on time: by when they were due, or within a working day.`,
  rows: days.map(({ day, ...shipped }) => ({
    label: dayName.format(new Date(`${day}T00:00:00Z`)),
    values: {
      ...{ onTime: shipped.on_time, late: shipped.orders - shipped.on_time, orders: shipped.orders, lines: shipped.lines },
      ...{ units: shipped.units, median: shipped.median_minutes ?? NaN, slow: shipped.slow_minutes ?? NaN },
    },
  })),
  series: ofDays,
  columns: [
    ...ofDays,
    { name: 'orders', title: 'Orders' },
    { name: 'lines', title: 'Lines' },
    { name: 'units', title: 'Units' },
    { name: 'median', title: 'Half within', show: shownSpan },
    { name: 'slow', title: '9 of 10 within', show: shownSpan },
  ],
});

/** A day without orders has none. */
function shownSpan(minutes: number): string {
  return spanInWords(Number.isNaN(minutes) ? null : minutes);
}

const ofHours = [
  { name: 'created', title: 'Orders created', colour: '#3f7ee8' },
  { name: 'orders', title: 'Orders shipped', colour: '#2b9a66' },
];

function drawHours({ hours }: Report, days: number): Drawing {
  const most = (of: 'created' | 'orders'): string => {
    const [busiest] = [...hours].sort((a, b) => b[of] - a[of]);
    return !busiest || busiest[of] === 0 ? 'at no hour' : `between ${hourName(busiest.hour)} and ${hourName((busiest.hour + 1) % 24)}`;
  };
  return {
    says: `Over ${days} days, most orders were created ${most('created')} and shipped ${most('orders')}.`,
    rows: hours.map(({ hour, ...values }) => ({ label: hourName(hour), short: String(hour), values })),
    series: ofHours,
    columns: [...ofHours, { name: 'lines', title: 'Lines shipped' }, { name: 'units', title: 'Units shipped' }],
  };
}

const HEAD = ['Orders', 'Lines', 'Units', 'On time', 'Median minutes', '90th percentile minutes'] as const;
const cellsOf = ({ orders, lines, units, on_time: onTime, median_minutes: median, slow_minutes: slow }: Shipped) =>
  [orders, lines, units, onTime, median, slow] as const;

/** How fast orders leave: on time or not, how long they take, when, and whose or from where. */
export default function ShippingPage() {
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'shipping', days],
    queryFn: async () => (await answerOf(own.GET('/reports/shipping', { params: { query: { days } } }))).data,
  });
  return (
    <ReportFrame about="How fast orders leave." actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report, days)} />}
      </Loaded>
      <Chart
        title="Shipped by day"
        by="Day"
        of="Orders"
        read={read}
        draw={drawDays}
        isStacked
        actions={
          <ExportRows
            name="shipped-by-day"
            label="shipped by day"
            head={['Day', ...HEAD]}
            rows={(read.data?.days ?? []).map(({ day, ...shipped }) => [day, ...cellsOf(shipped)])}
          />
        }
      />
      <Chart
        title="By hour of the day"
        by="Hour"
        of="Orders"
        read={read}
        draw={(report) => drawHours(report, days)}
        actions={
          <ExportRows
            name="by-hour"
            label="by hour of the day"
            head={['Hour', 'Orders created', 'Orders shipped', 'Lines shipped', 'Units shipped']}
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
        empty="Nothing was shipped in these days."
        cells={[
          { name: 'Orders', isNumber: true, cell: ({ orders }) => number.format(orders) },
          { name: 'Lines', isNumber: true, cell: ({ lines }) => number.format(lines) },
          { name: 'Units', isNumber: true, cell: ({ units }) => number.format(units) },
          { name: 'On time', isNumber: true, cell: (share) => percentInWords(outOf(share)) },
          { name: 'Half within', isNumber: true, cell: ({ median_minutes: minutes }) => spanInWords(minutes) },
          { name: '9 of 10 within', isNumber: true, cell: ({ slow_minutes: minutes }) => spanInWords(minutes) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {read.data?.as_of ? (
          <>
            Added up every quarter of an hour, the last time <When at={read.data.as_of} />.
          </>
        ) : (
          'These figures are added up every quarter of an hour.'
        )}{' '}
        Days and hours of shipments are those of the site that shipped.
      </Text>
    </ReportFrame>
  );
}
