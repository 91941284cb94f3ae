import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, msg, number, t, tn } from '../../languages/t.js';
import { withBefore } from '../../patterns/charts/before.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { percentInWords, percentOf } from '../../patterns/figures/words.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Section } from '../../patterns/page/section.js';
import { useSession } from '../../session/session.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';

type Report = components['schemas']['ReturnsReportAnswer'];

/** Nobody compares more bars. */
const MAX_REASONS = 8;

function figuresOf({ total, units_shipped: shipped }: Report) {
  const received = total.good + total.hurt;
  return [
    [t('Returns'), number(total.returns), t('announced in these days')],
    [t('Units announced'), number(total.units), tn(shipped, '{count} unit was shipped', '{count} units were shipped')],
    [t('Of what left'), percentInWords(percentOf(total.units, shipped)), t('units announced of units shipped')],
    [
      t('To be sold again'),
      percentInWords(percentOf(total.good, received)),
      t('{good} of {received} received', { good: total.good, received }),
    ],
    [t('Damaged'), number(total.hurt), t('units received')],
  ] as const;
}

const units = [{ name: 'units', title: msg('Units announced'), colour: '#3f7ee8' }];

/** Units by reason. */
function byReason(rows: readonly { reason: string | null; units: number }[]): Map<string, number> {
  const reasons = new Map<string, number>();
  for (const { reason, units: announced } of rows) {
    const name = reason ?? t('No reason');
    reasons.set(name, (reasons.get(name) ?? 0) + announced);
  }
  return reasons;
}

function drawReasons({ rows, previous_reasons: previous }: Report, days: number): Drawing {
  const largest = [...byReason(rows)].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS);
  const [first] = largest;
  const before = byReason(previous);
  const drawing = {
    says: first ? t('Most units came back for: {reason}.', { reason: first[0] }) : t('Nothing came back in these days.'),
    rows: largest.map(([label, announced]) => ({ label, short: label.slice(0, 14), values: { units: announced } })),
    series: units,
  };
  return withBefore(
    drawing,
    largest.map(([reason]) => before.get(reason) ?? 0),
    t('Units announced, the {days} days before', { days }),
  );
}

/** Returns by product and by reason. */
export default function ReturnsReportPage() {
  const isWarehouse = useSession().side === 'warehouse';
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'returns', days],
    queryFn: async () => (await answerOf(own.GET('/reports/returns', { params: { query: { days } } }))).data,
  });
  const rows = read.data?.rows ?? [];
  return (
    <ReportFrame about={t('What comes back, of which products and why.')} actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report)} />}
      </Loaded>
      <Chart title={t('By reason')} by={t('Reason')} of={t('Units')} read={read} draw={(report) => drawReasons(report, days)} />
      <Section
        title={t('By product and reason')}
        isFlush
        actions={
          <ExportRows
            name="returns-by-product"
            label={t('returns by product and reason')}
            head={[
              english('Account'),
              'SKU',
              english('Reason'),
              english('Returns'),
              english('Units announced'),
              english('Received good'),
              english('Received damaged'),
            ]}
            rows={rows.map((row) => [row.account_name, row.sku, row.reason, row.returns, row.units, row.good, row.hurt])}
          />
        }
      >
        <SmallTable
          label={t('By product and reason')}
          rows={rows}
          keyOf={({ account_id: account, sku, reason }) => `${account} ${sku} ${reason ?? ''}`}
          empty={read.data ? t('Nothing came back in these days.') : undefined}
          cells={[
            { name: 'SKU', cell: ({ sku }) => sku },
            ...(isWarehouse ? [{ name: msg('Account'), cell: (row: Report['rows'][number]) => row.account_name }] : []),
            { name: msg('Reason'), cell: ({ reason }) => reason ?? '–' },
            { name: msg('Returns'), isNumber: true, cell: ({ returns }) => number(returns) },
            { name: msg('Units announced'), isNumber: true, cell: ({ units: announced }) => number(announced) },
            { name: msg('Received good'), isNumber: true, cell: ({ good }) => number(good) },
            { name: msg('Damaged'), isNumber: true, cell: ({ hurt }) => number(hurt) },
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        {t('Returns count on the day on which they were announced.')}{' '}
        {t('The table has the {count} products and reasons of most units.', { count: 1_000 })}
      </Text>
    </ReportFrame>
  );
}
