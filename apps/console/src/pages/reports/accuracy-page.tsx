import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';
import { Shares } from './shares.js';

type Report = components['schemas']['AccuracyReportAnswer'];
type Exact = components['schemas']['AccuracyFiguresAnswer'];

const number = new Intl.NumberFormat();
const one = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const dayName = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

const perThousand = ({ shorts, lines }: Exact): string => (lines === 0 ? '–' : one.format((shorts / lines) * 1_000));
const passed = ({ checks, checks_failed: failed }: Exact): string => percentInWords(percentOf(checks - failed, checks));
const failedOf = ({ checks, checks_failed: failed }: Exact): string => `${number.format(failed)} of ${number.format(checks)} failed`;
const exact = ({ counts, counts_right: right }: Exact): string => percentInWords(percentOf(right, counts));
/** Counts may find more than there were: no less than nothing is right. */
const exactUnits = ({ units_counted: counted, units_off: off }: Exact): string =>
  percentInWords(percentOf(Math.max(0, counted - off), counted));

function figuresOf({ total, previous }: Report, days: number) {
  const was = (then: string): string => `${then === '–' ? 'nothing' : then} in the ${days} days before`;
  return [
    ['Counts without a difference', exact(total), was(exact(previous))],
    ['Units as in the books', exactUnits(total), `${number.format(total.units_off)} off of ${number.format(total.units_counted)} counted`],
    ['Short picks', perThousand(total), `of 1,000 picks; ${was(perThousand(previous))}`],
    ['Orders that pass their check', passed(total), total.checks === 0 ? 'none was checked' : failedOf(total)],
    ['Half put away within', spanInWords(total.median_minutes), was(spanInWords(previous.median_minutes))],
    ['9 of 10 within', spanInWords(total.slow_minutes), was(spanInWords(previous.slow_minutes))],
  ] as const;
}

const ofDays = [
  { name: 'right', title: 'As in the books', colour: '#2b9a66' },
  { name: 'wrong', title: 'Different', colour: '#d9480f' },
];

const drawDays = ({ days, total }: Report): Drawing => ({
  says:
    total.counts === 0
      ? 'Nothing was counted in these days.'
      : `${number.format(total.counts_right)} of ${number.format(total.counts)} counts found what the books said.`,
  rows: days.map(({ day, ...of }) => ({
    label: dayName.format(new Date(`${day}T00:00:00Z`)),
    values: {
      ...{ right: of.counts_right, wrong: of.counts - of.counts_right, off: of.units_off, lines: of.lines, shorts: of.shorts },
      ...{ failed: of.checks_failed, docked: of.docked },
    },
  })),
  series: ofDays,
  columns: [
    ...ofDays,
    { name: 'off', title: 'Units off' },
    { name: 'lines', title: 'Picks' },
    { name: 'shorts', title: 'Short' },
    { name: 'failed', title: 'Checks failed' },
    { name: 'docked', title: 'Units put away' },
  ],
});

const HEAD = [
  ...['Counts', 'Without a difference', 'Units counted', 'Units off', 'Picks', 'Short', 'Units short', 'Checks', 'Failed'],
  ...['Units put away', 'Median minutes to bin', '90th percentile minutes to bin'],
] as const;
const cellsOf = (of: Exact) =>
  [
    ...[of.counts, of.counts_right, of.units_counted, of.units_off, of.lines, of.shorts, of.units_short, of.checks, of.checks_failed],
    ...[of.docked, of.median_minutes, of.slow_minutes],
  ] as const;

/** How exact the floor is: counts, short picks and checks, and how soon what came is in bins. */
export default function AccuracyPage() {
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'accuracy', days],
    queryFn: async () => (await answerOf(own.GET('/reports/accuracy', { params: { query: { days } } }))).data,
  });
  return (
    <ReportFrame about="How exact the floor is, and how soon goods are in bins." actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report, days)} />}
      </Loaded>
      <Chart
        title="Counts by day"
        by="Day"
        of="Counts"
        read={read}
        draw={drawDays}
        isStacked
        actions={
          <ExportRows
            name="accuracy-by-day"
            label="counts by day"
            head={['Day', ...HEAD]}
            rows={(read.data?.days ?? []).map(({ day, ...of }) => [day, ...cellsOf(of)])}
          />
        }
      />
      <Shares
        name="accuracy"
        shares={read.data?.shares}
        head={HEAD}
        exported={cellsOf}
        empty="Nothing was picked, counted or put away in these days."
        cells={[
          { name: 'Counts', isNumber: true, cell: ({ counts }) => number.format(counts) },
          { name: 'Without a difference', isNumber: true, cell: exact },
          { name: 'Units off', isNumber: true, cell: (of) => number.format(of.units_off) },
          { name: 'Picks', isNumber: true, cell: ({ lines }) => number.format(lines) },
          { name: 'Short of 1,000', isNumber: true, cell: perThousand },
          { name: 'Pass their check', isNumber: true, cell: passed },
          { name: 'Units put away', isNumber: true, cell: ({ docked }) => number.format(docked) },
          { name: 'Half within', isNumber: true, cell: ({ median_minutes: minutes }) => spanInWords(minutes) },
          { name: '9 of 10 within', isNumber: true, cell: ({ slow_minutes: minutes }) => spanInWords(minutes) },
        ]}
      />
      <Text size="sm" c="dimmed">
        Counts are of a product in a bin; changes by a number of units are none. A short pick is a task of a batch whose bin had less than
        it should. Goods are put away from when they are received until they lie in a bin; what came first goes first.
      </Text>
    </ReportFrame>
  );
}
