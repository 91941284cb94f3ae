import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { english, msg, number, t } from '../../languages/t.js';
import { withMeasuredBefore } from '../../patterns/charts/before.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { ChooseSpan, useSpan } from '../../patterns/charts/span.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { percentInWords, percentOf } from '../../patterns/figures/words.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { inUnits, volumeOf } from '../../patterns/measures/units.js';
import { Section } from '../../patterns/page/section.js';
import { useSession } from '../../session/session.js';
import { ExportRows } from '../../patterns/sheets/export-rows.js';
import { shortDay } from '../../patterns/time/zone.js';
import { Figures } from './figures.js';
import { Measured } from './measured.js';
import { days as span } from './periods.js';
import { ReportFrame } from './report-frame.js';

type Report = components['schemas']['SpaceReportAnswer'];
type Share = Report['shares'][number];

const purposes = { pick: msg('Bins to pick from'), reserve: msg('Reserve'), none: msg('Other bins') } as const;
const volumeName = (): string => inUnits(msg('Cubic feet'), msg('Cubic metres'));
const volume = (inches: number): string => number(volumeOf(inches));

const sumOf = (shares: readonly Share[], of: 'bins' | 'products' | 'units' | 'volume'): number =>
  shares.reduce((all, share) => all + share[of], 0);

function figuresOf({ purposes: used, shares }: Report) {
  return [
    ...used.map(
      (each) =>
        [
          t(purposes[each.purpose]),
          percentInWords(percentOf(each.used, each.bins)),
          t('{used} of {bins} in use', { used: each.used, bins: each.bins }),
        ] as const,
    ),
    ...(used.length === 0 ? [[t('Bins'), number(sumOf(shares, 'bins')), t('that hold any unit')] as const] : []),
    [t('Products'), number(sumOf(shares, 'products')), t('that lie in bins')] as const,
    [t('Units'), number(sumOf(shares, 'units')), t('with those that cannot be sold')] as const,
    [t(volumeName()), volume(sumOf(shares, 'volume')), t('by the size of each product')] as const,
  ];
}

const volumeOn = ({ volume: inches }: Report['days'][number]): number => volumeOf(inches);

function drawDays({ days }: Report): Drawing {
  const series = [{ name: 'volume', title: volumeName(), colour: '#3f7ee8' }];
  const lies = inUnits(msg('{feet} cubic feet lie in bins.'), msg('{metres} cubic metres lie in bins.'));
  const last = volume(days.at(-1)?.volume ?? 0);
  return {
    says: days.length === 0 ? t('Nothing is measured yet.') : t(lies, { feet: last, metres: last }),
    rows: days.map((each) => ({ label: shortDay(each.day), values: { volume: volumeOn(each), bins: each.bins, units: each.units } })),
    series,
    columns: [...series, { name: 'bins', title: msg('Bins') }, { name: 'units', title: msg('Units') }],
  };
}

/** The measured days, beside grey bars of whole weeks before. */
const daysBeside = (report: Report, span: number): Drawing =>
  withMeasuredBefore(drawDays(report), span, report.days, report.previous_days, volumeOn, t(volumeName()));

/** What takes space in bins, and to whom it belongs. */
export default function SpacePage() {
  const isWarehouse = useSession().side === 'warehouse';
  const days = Number(useSpan(span));
  const read = useQuery({
    queryKey: ['reports', 'space', days],
    queryFn: async () => (await answerOf(own.GET('/reports/space', { params: { query: { days } } }))).data,
  });
  const title = isWarehouse ? t('By account') : t('By site');
  const shares = read.data?.shares ?? [];
  const nameOf = (share: Share): string => (isWarehouse ? share.account_name : share.distribution_center);
  return (
    <ReportFrame about={t('What takes space in bins.')} actions={<ChooseSpan {...span} />}>
      <Loaded read={read} height={110}>
        {(report) => <Figures of={figuresOf(report)} />}
      </Loaded>
      <Chart
        title={t('Volume by day')}
        by={t('Day')}
        of={t(volumeName())}
        read={read}
        draw={(report) => daysBeside(report, days)}
        actions={
          <ExportRows
            name="space-by-day"
            label={t('volume by day')}
            head={[english('Day'), english('Bins'), english('Units'), english('Cubic inches')]}
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
            label={isWarehouse ? t('by account') : t('by site')}
            head={[
              isWarehouse ? english('Account') : english('Site'),
              english('Bins'),
              english('Products'),
              english('Units'),
              english('Cubic inches'),
            ]}
            rows={shares.map((share) => [nameOf(share), share.bins, share.products, share.units, share.volume])}
          />
        }
      >
        <SmallTable
          label={title}
          rows={shares}
          keyOf={(share) => (isWarehouse ? share.account_id : share.distribution_center)}
          empty={read.data ? t('Nothing lies in bins, or nothing is measured yet.') : undefined}
          cells={[
            { name: isWarehouse ? msg('Account') : msg('Site'), cell: nameOf },
            { name: msg('Bins'), isNumber: true, cell: ({ bins }) => number(bins) },
            { name: msg('Products'), isNumber: true, cell: ({ products }) => number(products) },
            { name: msg('Units'), isNumber: true, cell: ({ units }) => number(units) },
            { name: volumeName(), isNumber: true, cell: (share) => volume(share.volume) },
            {
              name: msg('Of the volume'),
              isNumber: true,
              cell: (share) => percentInWords(percentOf(share.volume, sumOf(shares, 'volume'))),
            },
          ]}
        />
      </Section>
      <Text size="sm" c="dimmed">
        <Measured at={read.data?.as_of} /> {t('A bin with units of two accounts counts for each.')}{' '}
        {t('Products without sizes take no volume.')}
      </Text>
    </ReportFrame>
  );
}
