import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
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

const number = new Intl.NumberFormat();
/** More bars than these nobody compares. */
const MAX_REASONS = 8;
const NO_REASON = 'No reason';

function figuresOf({ total, units_shipped: shipped }: Report) {
  const received = total.good + total.hurt;
  return [
    ['Returns', number.format(total.returns), 'announced in these days'],
    ['Units announced', number.format(total.units), `${number.format(shipped)} units left`],
    ['Of what left', percentInWords(percentOf(total.units, shipped)), 'units announced of units shipped'],
    [
      'To be sold again',
      percentInWords(percentOf(total.good, received)),
      `${number.format(total.good)} of ${number.format(received)} received`,
    ],
    ['Damaged', number.format(total.hurt), 'units received'],
  ] as const;
}

const units = [{ name: 'units', title: 'Units announced', colour: '#3f7ee8' }];

function drawReasons({ rows }: Report): Drawing {
  const byReason = new Map<string, number>();
  for (const { reason, units: announced } of rows) byReason.set(reason ?? NO_REASON, (byReason.get(reason ?? NO_REASON) ?? 0) + announced);
  const most = [...byReason].sort(([, a], [, b]) => b - a).slice(0, MAX_REASONS);
  const [first] = most;
  return {
    says: first ? `Most units came back for: ${first[0]}.` : 'Nothing came back in these days.',
    rows: most.map(([label, announced]) => ({ label, short: label.slice(0, 14), values: { units: announced } })),
    series: units,
  };
}

/** What comes back, of which products and why. */
export default function ReturnsReportPage() {
  const isWarehouse = useSession().side === 'warehouse';
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'returns', days],
    queryFn: async () => (await answerOf(own.GET('/reports/returns', { params: { query: { days } } }))).data,
  });
  const rows = read.data?.rows ?? [];
  return (
    <ReportFrame about="What comes back, of which products and why." actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report)} />}
      </Loaded>
      <Chart title="By reason" by="Reason" of="Units" read={read} draw={drawReasons} />
      <Section
        title="By product and reason"
        isFlush
        actions={
          <ExportRows
            name="returns-by-product"
            label="returns by product and reason"
            head={['Account', 'SKU', 'Reason', 'Returns', 'Units announced', 'Received good', 'Received damaged']}
            rows={rows.map((row) => [row.account_name, row.sku, row.reason, row.returns, row.units, row.good, row.hurt])}
          />
        }
      >
        <SmallTable
          label="By product and reason"
          rows={rows}
          keyOf={({ account_id: account, sku, reason }) => `${account} ${sku} ${reason ?? ''}`}
          empty={read.data ? 'Nothing came back in these days.' : undefined}
          cells={[
            { name: 'SKU', cell: ({ sku }) => sku },
            ...(isWarehouse ? [{ name: 'Account', cell: (row: Report['rows'][number]) => row.account_name }] : []),
            { name: 'Reason', cell: ({ reason }) => reason ?? '–' },
            { name: 'Returns', isNumber: true, cell: ({ returns }) => number.format(returns) },
            { name: 'Units announced', isNumber: true, cell: ({ units: announced }) => number.format(announced) },
            { name: 'Received good', isNumber: true, cell: ({ good }) => number.format(good) },
            { name: 'Damaged', isNumber: true, cell: ({ hurt }) => number.format(hurt) },
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        Returns count on the day on which they were announced. The table has the 1,000 products and reasons of most units.
      </Text>
    </ReportFrame>
  );
}
