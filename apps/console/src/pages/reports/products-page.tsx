import { Anchor, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { inCents, inWhole } from '../../patterns/orders/money.js';
import { Day } from '../../patterns/time/when.js';
import { useSession } from '../../session/session.js';
import { percentInWords, percentOf } from '../../patterns/figures/words.js';
import { Figures } from './figures.js';
import { Measured } from './measured.js';
import { ReportFrame } from './report-frame.js';

type Pace = components['schemas']['PaceAnswer'];
type Summary = components['schemas']['PaceSummaryAnswer'];
type Sum = Summary['sums'][number];

const groups = {
  A: msg('A: most of what sells'),
  B: msg('B: some'),
  C: msg('C: little'),
  dead: msg('Dead: old, none sold in 90 days'),
} as const;

const sold: Column<Pace>[] = [
  { name: msg('Class'), cell: (row) => row.class ?? '–' },
  { name: msg('Sold in 30 days'), isNumber: true, cell: (row) => number(row.sold30) },
  { name: msg('Sold in 90 days'), isNumber: true, cell: (row) => number(row.sold90) },
  { name: msg('On hand'), isNumber: true, cell: (row) => number(row.on_hand) },
  { name: msg('Lasts'), isNumber: true, cell: ({ cover_days: days }) => (days === null ? '–' : tn(days, '{count} day', '{count} days')) },
  { name: msg('Turns a year'), isNumber: true, cell: ({ turns }) => (turns === null ? '–' : number(turns)) },
  { name: msg('Value at cost'), isNumber: true, cell: ({ value, currency }) => inCents(value, currency) },
  { name: msg('Last sold'), cell: (row) => <Day of={row.last_sold} /> },
  { name: msg('Under 30 days old'), isNumber: true, isExtra: true, isNamed: true, cell: ({ age30 }) => number(age30) },
  { name: msg('30 to 89'), isNumber: true, isExtra: true, isNamed: true, cell: ({ age90 }) => number(age90) },
  { name: msg('90 to 179'), isNumber: true, isExtra: true, isNamed: true, cell: ({ age180 }) => number(age180) },
  { name: msg('180 or older'), isNumber: true, isExtra: true, isNamed: true, cell: ({ age_older: older }) => number(older) },
];

const columnsOfMerchants: Column<Pace>[] = [
  { name: 'SKU', cell: ({ sku, product_id: id }) => <RowLink to={`/products/${id}`}>{sku}</RowLink> },
  { name: msg('Site'), cell: (row) => row.distribution_center },
  ...sold,
];
const columnsOfSites: Column<Pace>[] = [
  {
    name: 'SKU',
    cell: ({ sku, account_id: account }) => (
      <Anchor component={Link} href={`/bins?sku=${encodeURIComponent(sku)}&account=${account}`} underline="hover">
        {sku}
      </Anchor>
    ),
  },
  { name: msg('Account'), cell: (row) => row.account_name },
  ...sold,
];

const total = (sums: readonly Sum[], of: 'products' | 'on_hand' | 'sold90'): number => sums.reduce((all, sum) => all + sum[of], 0);

/** Null when accounts have different currencies, which cannot be summed. */
const valueOf = (sums: readonly Sum[]): number | null =>
  sums.reduce<number | null>((all, { value }) => (all === null || value === null ? null : all + value), 0);

function figuresOf({ sums, currency }: Summary) {
  const [best, dead] = ['A', 'dead'].map((group) => sums.find((sum) => sum.group === group));
  const units = total(sums, 'on_hand');
  const value = valueOf(sums);
  const deadValue = dead?.value ?? 0;
  const turning = t('{units} sold in 90 days', { units: total(sums, 'sold90') });
  return [
    [t('Units in bins'), number(units), turning],
    [
      t('Value at cost'),
      value === null ? '–' : inWhole(value, currency),
      value === null ? t('the accounts have different currencies') : t('units in bins, at the cost of their products'),
    ],
    [t('Class A'), number(best?.products ?? 0), t('products that make up 80 % of what sells')],
    [
      t('Dead stock'),
      number(dead?.on_hand ?? 0),
      t('units of {products} products: old, and none sold in 90 days', { products: dead?.products ?? 0 }),
    ],
    [
      t('Dead value'),
      percentInWords(value === null ? null : percentOf(deadValue, value)),
      value === null ? t('the accounts have different currencies') : t('{value} at cost', { value: inWhole(deadValue, currency) }),
    ],
  ] as const;
}

const ofAges = [
  { name: 'age30', title: msg('Under 30 days'), colour: '#2b9a66' },
  { name: 'age90', title: msg('30 to 89'), colour: '#3f7ee8' },
  { name: 'age180', title: msg('90 to 179'), colour: '#f0a500' },
  { name: 'age_older', title: msg('180 or more'), colour: '#d9480f' },
];

/** Labels of bars; classes are their own labels. */
const names: Readonly<Record<string, string>> = { dead: msg('Dead'), rest: msg('New, not sold') };

function drawAges({ sums }: Summary): Drawing {
  const old = sums.reduce((all, sum) => all + sum.age_older, 0);
  return {
    says: tn(old, '{count} unit has been there for 180 days or more.', '{count} units have been there for 180 days or more.'),
    rows: sums.map(({ group, age30, age90, age180, age_older }) => ({
      label: t(names[group] ?? group),
      values: { age30, age90, age180, age_older },
    })),
    series: ofAges,
  };
}

/** Which products sell, how long their stock lasts, and which do not sell. */
export default function ProductsReportPage() {
  const isWarehouse = useSession().side === 'warehouse';
  const controls = useListState({ sort: 'sold' });
  const { page, perPage, filters } = controls.state;
  const group = (Object.keys(groups) as (keyof typeof groups)[]).find((each) => each === filters.group);
  const query = { page, per_page: perPage, ...(group && { group }) };
  const list = useRows(['reports', 'products', query], () => own.GET('/reports/products', { params: { query } }));
  const read = useQuery({
    queryKey: ['reports', 'product-groups'],
    queryFn: async () => (await answerOf(own.GET('/reports/product-groups'))).data,
  });
  return (
    <ReportFrame about={t('What sells, how long it lasts, and what lies.')}>
      <Loaded read={read} height={110}>
        {(summary) => <Figures of={figuresOf(summary)} />}
      </Loaded>
      <ListTable
        label={t('Products by sales')}
        columns={isWarehouse ? columnsOfSites : columnsOfMerchants}
        keyOf={({ product_id: id, distribution_center: site }) => `${id} ${site}`}
        list={list}
        controls={controls}
        empty={group ? t('No product is in this class.') : t('Nothing is measured yet.')}
        exported={(how) => own.GET('/exports/report-of-products', { params: { query: { ...(group && { group }) } }, ...how })}
      >
        <Group px="md" py="sm" gap="md" align="flex-end">
          <NativeSelect
            size="xs"
            label={t('Class')}
            data={[{ value: '', label: t('All') }, ...Object.entries(groups).map(([value, label]) => ({ value, label: t(label) }))]}
            value={group ?? ''}
            onChange={(event) => controls.change({ group: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            {t('What sold most in 90 days comes first.')}
          </Text>
        </Group>
      </ListTable>
      <Chart title={t('Age of stock by class')} by={t('Class')} of={t('Units')} read={read} draw={drawAges} isStacked />
      <Text size="sm" c="dimmed">
        <Measured at={read.data?.as_of} /> {t('Sold are units that orders took from bins, less those put back.')}
      </Text>
    </ReportFrame>
  );
}
