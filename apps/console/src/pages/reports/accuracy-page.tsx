import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, msg, number, t } from '../../languages/t.js';
import { numbersWith } from '../../languages/numbers.js';
import { withWeeksBefore } from '../../patterns/charts/before.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { percentInWords, percentOf, spanInWords } from '../../patterns/figures/words.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { shortDay } from '../../patterns/time/zone.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';
import { Shares } from './shares.js';

type Report = components['schemas']['AccuracyReportAnswer'];
type Exact = components['schemas']['AccuracyFiguresAnswer'];

const ONE = { maximumFractionDigits: 1 } as const;

const perThousand = ({ shorts, lines }: Exact): string => (lines === 0 ? '–' : numbersWith(ONE).format((shorts / lines) * 1_000));
const passed = ({ checks, checks_failed: failed }: Exact): string => percentInWords(percentOf(checks - failed, checks));
const failedOf = ({ checks, checks_failed: failed }: Exact): string => t('{failed} of {checks} failed', { failed, checks });
const exact = ({ counts, counts_right: right }: Exact): string => percentInWords(percentOf(right, counts));
/** At least 0: counts may be off by more units than they found. */
const exactUnits = ({ units_counted: counted, units_off: off }: Exact): string =>
  percentInWords(percentOf(Math.max(0, counted - off), counted));

function figuresOf({ total, previous }: Report, days: number) {
  const was = (then: string): string =>
    then === '–' ? t('nothing in the {days} days before', { days }) : t('{then} in the {days} days before', { then, days });
  return [
    [t('Counts without a difference'), exact(total), was(exact(previous))],
    [
      t('Units as in the books'),
      exactUnits(total),
      t('{off} off of {counted} counted', { off: total.units_off, counted: total.units_counted }),
    ],
    [t('Short picks'), perThousand(total), t('of {count} picks; {was}', { count: 1_000, was: was(perThousand(previous)) })],
    [t('Orders that pass their check'), passed(total), total.checks === 0 ? t('none was checked') : failedOf(total)],
    [t('Half put away within'), spanInWords(total.median_minutes), was(spanInWords(previous.median_minutes))],
    [t('9 of 10 within'), spanInWords(total.slow_minutes), was(spanInWords(previous.slow_minutes))],
  ] as const;
}

const ofDays = [
  { name: 'right', title: msg('As in the books'), colour: '#2b9a66' },
  { name: 'wrong', title: msg('Different'), colour: '#d9480f' },
];

const drawDays = ({ days, total }: Report): Drawing => ({
  says:
    total.counts === 0
      ? t('Nothing was counted in these days.')
      : t('{right} of {count} counts found what the books said.', { right: total.counts_right, count: total.counts }),
  rows: days.map(({ day, ...of }) => ({
    label: shortDay(day),
    values: {
      ...{ right: of.counts_right, wrong: of.counts - of.counts_right, off: of.units_off, lines: of.lines, shorts: of.shorts },
      ...{ failed: of.checks_failed, docked: of.docked },
    },
  })),
  series: ofDays,
  columns: [
    ...ofDays,
    { name: 'off', title: msg('Units off') },
    { name: 'lines', title: msg('Picks') },
    { name: 'shorts', title: msg('Short') },
    { name: 'failed', title: msg('Checks failed') },
    { name: 'docked', title: msg('Units put away') },
  ],
});

const HEAD = [
  ...[
    english('Counts'),
    english('Without a difference'),
    english('Units counted'),
    english('Units off'),
    english('Picks'),
    english('Short'),
    english('Units short'),
    english('Checks'),
    english('Failed'),
  ],
  ...[english('Units put away'), english('Median minutes to bin'), english('90th percentile minutes to bin')],
] as const;
const cellsOf = (of: Exact) =>
  [
    ...[of.counts, of.counts_right, of.units_counted, of.units_off, of.lines, of.shorts, of.units_short, of.checks, of.checks_failed],
    ...[of.docked, of.median_minutes, of.slow_minutes],
  ] as const;

/** The days of a report, beside grey bars of the days before. */
const daysBeside = (report: Report): Drawing =>
  withWeeksBefore(drawDays(report), report.days, report.previous_days, ({ counts }) => counts, t('Counts'));

/** How exact the stock records are (counts, short picks, checks), and how soon received units are in bins. */
export default function AccuracyPage() {
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'accuracy', days],
    queryFn: async () => (await answerOf(own.GET('/reports/accuracy', { params: { query: { days } } }))).data,
  });
  return (
    <ReportFrame about={t('How exact the floor is, and how soon goods are in bins.')} actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report, days)} />}
      </Loaded>
      <Chart
        title={t('Counts by day')}
        by={t('Day')}
        of={t('Counts')}
        read={read}
        draw={daysBeside}
        isStacked
        actions={
          <ExportRows
            name="accuracy-by-day"
            label={t('counts by day')}
            head={[english('Day'), ...HEAD]}
            rows={(read.data?.days ?? []).map(({ day, ...of }) => [day, ...cellsOf(of)])}
          />
        }
      />
      <Shares
        name="accuracy"
        shares={read.data?.shares}
        head={HEAD}
        exported={cellsOf}
        empty={t('Nothing was picked, counted or put away in these days.')}
        cells={[
          { name: msg('Counts'), isNumber: true, cell: ({ counts }) => number(counts) },
          { name: msg('Without a difference'), isNumber: true, cell: exact },
          { name: msg('Units off'), isNumber: true, cell: (of) => number(of.units_off) },
          { name: msg('Picks'), isNumber: true, cell: ({ lines }) => number(lines) },
          { name: msg('Short of 1,000'), isNumber: true, cell: perThousand },
          { name: msg('Pass their check'), isNumber: true, cell: passed },
          { name: msg('Units put away'), isNumber: true, cell: ({ docked }) => number(docked) },
          { name: msg('Half within'), isNumber: true, cell: ({ median_minutes: minutes }) => spanInWords(minutes) },
          { name: msg('9 of 10 within'), isNumber: true, cell: ({ slow_minutes: minutes }) => spanInWords(minutes) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('Counts are of a product in a bin; changes by a number of units are none.')}{' '}
        {t('A short pick is a task of a batch whose bin had less than it should.')}{' '}
        {t('Goods are put away from when they are received until they lie in a bin; what came first goes first.')}
      </Text>
    </ReportFrame>
  );
}
