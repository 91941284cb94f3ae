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
import { When } from '../../patterns/time/when.js';
import { useSession } from '../../session/session.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { Figures } from './figures.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';

type Report = components['schemas']['SpaceReportAnswer'];
type Share = Report['shares'][number];

const number = new Intl.NumberFormat();
const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
const dayName = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const purposes = { pick: 'Bins to pick from', reserve: 'Reserve', none: 'Other bins' } as const;
const INCHES_OF_FOOT = 12 ** 3;
const feet = (volume: number): string => whole.format(volume / INCHES_OF_FOOT);

const sumOf = (shares: readonly Share[], of: 'bins' | 'products' | 'units' | 'volume'): number =>
  shares.reduce((all, share) => all + share[of], 0);

function figuresOf({ purposes: used, shares }: Report) {
  return [
    ...used.map(
      (each) =>
        [
          purposes[each.purpose],
          percentInWords(percentOf(each.used, each.bins)),
          `${number.format(each.used)} of ${number.format(each.bins)} in use`,
        ] as const,
    ),
    ...(used.length === 0 ? [['Bins', number.format(sumOf(shares, 'bins')), 'that hold any unit'] as const] : []),
    ['Products', number.format(sumOf(shares, 'products')), 'that lie in bins'] as const,
    ['Units', number.format(sumOf(shares, 'units')), 'with those that cannot be sold'] as const,
    ['Cubic feet', feet(sumOf(shares, 'volume')), 'by the size of each product'] as const,
  ];
}

const volume = [{ name: 'volume', title: 'Cubic feet', colour: '#3f7ee8' }];

const drawDays = ({ days }: Report): Drawing => ({
  says: days.length === 0 ? 'Nothing is measured yet.' : `${feet(days.at(-1)?.volume ?? 0)} cubic feet lie in bins.`,
  rows: days.map(({ day, bins, units, volume: inches }) => ({
    label: dayName.format(new Date(`${day}T00:00:00Z`)),
    values: { volume: Math.round(inches / INCHES_OF_FOOT), bins, units },
  })),
  series: volume,
  columns: [...volume, { name: 'bins', title: 'Bins' }, { name: 'units', title: 'Units' }],
});

/** What takes space in bins, and whose it is. */
export default function SpacePage() {
  const isWarehouse = useSession().side === 'warehouse';
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'space', days],
    queryFn: async () => (await answerOf(own.GET('/reports/space', { params: { query: { days } } }))).data,
  });
  const title = isWarehouse ? 'By account' : 'By site';
  const shares = read.data?.shares ?? [];
  const nameOf = (share: Share): string => (isWarehouse ? share.account_name : share.distribution_center);
  return (
    <ReportFrame about="What takes space in bins." actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report)} />}
      </Loaded>
      <Chart
        title="Volume by day"
        by="Day"
        of="Cubic feet"
        read={read}
        draw={drawDays}
        actions={
          <ExportRows
            name="space-by-day"
            label="volume by day"
            head={['Day', 'Bins', 'Units', 'Cubic inches']}
            rows={(read.data?.days ?? []).map(({ day, bins, units, volume: inches }) => [day, bins, units, inches])}
          />
        }
      />
      <Section
        title={title}
        isFlush
        actions={
          <ExportRows
            name={isWarehouse ? 'space-by-account' : 'space-by-site'}
            label={title.toLowerCase()}
            head={[isWarehouse ? 'Account' : 'Site', 'Bins', 'Products', 'Units', 'Cubic inches']}
            rows={shares.map((share) => [nameOf(share), share.bins, share.products, share.units, share.volume])}
          />
        }
      >
        <SmallTable
          label={title}
          rows={shares}
          keyOf={(share) => (isWarehouse ? share.account_id : share.distribution_center)}
          empty={read.data ? 'Nothing lies in bins, or nothing is measured yet.' : undefined}
          cells={[
            { name: isWarehouse ? 'Account' : 'Site', cell: nameOf },
            { name: 'Bins', isNumber: true, cell: ({ bins }) => number.format(bins) },
            { name: 'Products', isNumber: true, cell: ({ products }) => number.format(products) },
            { name: 'Units', isNumber: true, cell: ({ units }) => number.format(units) },
            { name: 'Cubic feet', isNumber: true, cell: (share) => feet(share.volume) },
            {
              name: 'Of the volume',
              isNumber: true,
              cell: (share) => percentInWords(percentOf(share.volume, sumOf(shares, 'volume'))),
            },
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        {read.data?.as_of ? (
          <>
            Measured four times a day, the last time <When at={read.data.as_of} />.
          </>
        ) : (
          'These figures are measured four times a day.'
        )}{' '}
        A bin with units of two accounts counts for each. Products without sizes take no volume.
      </Text>
    </ReportFrame>
  );
}
