import { Anchor, Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { Chart, type Drawing } from '../../patterns/charts/chart.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { Day, When } from '../../patterns/time/when.js';
import { useSession } from '../../session/session.js';
import { percentInWords, percentOf } from '../../patterns/figures/words.js';
import { Figures } from './figures.js';
import { ReportFrame } from './report-frame.js';

type Pace = components['schemas']['PaceAnswer'];
type Summary = components['schemas']['PaceSummaryAnswer'];
type Sum = Summary['sums'][number];

const groups = { A: 'A: most of what sells', B: 'B: some', C: 'C: little', dead: 'Dead: old, none sold in 90 days' } as const;
const number = new Intl.NumberFormat();
const money = new Intl.NumberFormat(undefined, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const sold: Column<Pace>[] = [
  { name: 'Class', cell: (row) => row.class ?? '–' },
  { name: 'Sold in 30 days', isNumber: true, cell: (row) => number.format(row.sold30) },
  { name: 'Sold in 90 days', isNumber: true, cell: (row) => number.format(row.sold90) },
  { name: 'On hand', isNumber: true, cell: (row) => number.format(row.on_hand) },
  { name: 'Lasts', isNumber: true, cell: ({ cover_days: days }) => (days === null ? '–' : `${number.format(days)} days`) },
  { name: 'Turns a year', isNumber: true, cell: ({ turns }) => (turns === null ? '–' : number.format(turns)) },
  { name: 'Value at cost', isNumber: true, cell: ({ value }) => money.format(value) },
  { name: 'Last sold', cell: (row) => <Day of={row.last_sold} /> },
  { name: 'Under 30 days old', isNumber: true, isExtra: true, isNamed: true, cell: ({ age30 }) => number.format(age30) },
  { name: '30 to 89', isNumber: true, isExtra: true, isNamed: true, cell: ({ age90 }) => number.format(age90) },
  { name: '90 to 179', isNumber: true, isExtra: true, isNamed: true, cell: ({ age180 }) => number.format(age180) },
  { name: '180 or older', isNumber: true, isExtra: true, isNamed: true, cell: ({ age_older: older }) => number.format(older) },
];

const columnsOfMerchants: Column<Pace>[] = [
  { name: 'SKU', cell: ({ sku, product_id: id }) => <RowLink to={`/products/${id}`}>{sku}</RowLink> },
  { name: 'Site', cell: (row) => row.distribution_center },
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
  { name: 'Account', cell: (row) => row.account_name },
  ...sold,
];

const total = (sums: readonly Sum[], of: 'products' | 'on_hand' | 'value' | 'sold90'): number =>
  sums.reduce((all, sum) => all + sum[of], 0);

function figuresOf({ sums }: Summary) {
  const [best, dead] = ['A', 'dead'].map((group) => sums.find((sum) => sum.group === group));
  const units = total(sums, 'on_hand');
  const value = total(sums, 'value');
  const turning = `${number.format(total(sums, 'sold90'))} sold in 90 days`;
  return [
    ['Units in bins', number.format(units), turning],
    ['Value at cost', number.format(Math.round(value)), 'units in bins, at the cost of their products'],
    ['Class A', number.format(best?.products ?? 0), 'products that make up 80 % of what sells'],
    [
      'Dead stock',
      number.format(dead?.on_hand ?? 0),
      `units of ${number.format(dead?.products ?? 0)} products: old, and none sold in 90 days`,
    ],
    ['Dead value', percentInWords(percentOf(dead?.value ?? 0, value)), `${number.format(Math.round(dead?.value ?? 0))} at cost`],
  ] as const;
}

const ofAges = [
  { name: 'age30', title: 'Under 30 days', colour: '#2b9a66' },
  { name: 'age90', title: '30 to 89', colour: '#3f7ee8' },
  { name: 'age180', title: '90 to 179', colour: '#f0a500' },
  { name: 'age_older', title: '180 or more', colour: '#d9480f' },
];

/** What stands under the bars; classes are their own names. */
const names: Readonly<Record<string, string>> = { dead: 'Dead', rest: 'New, not sold' };

function drawAges({ sums }: Summary): Drawing {
  const old = sums.reduce((all, sum) => all + sum.age_older, 0);
  return {
    says: `${number.format(old)} units have been there for 180 days or more.`,
    rows: sums.map(({ group, age30, age90, age180, age_older }) => ({
      label: names[group] ?? group,
      values: { age30, age90, age180, age_older },
    })),
    series: ofAges,
  };
}

/** What sells, how long it lasts, and what lies. */
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
    <ReportFrame about="What sells, how long it lasts, and what lies.">
      <Loaded read={read} height={110}>
        {(summary) => <Figures of={figuresOf(summary)} />}
      </Loaded>
      <ListTable
        label="Products by sales"
        columns={isWarehouse ? columnsOfSites : columnsOfMerchants}
        keyOf={({ product_id: id, distribution_center: site }) => `${id} ${site}`}
        list={list}
        controls={controls}
        empty={group ? 'No product is in this class.' : 'Nothing is measured yet.'}
        exported={(how) => own.GET('/exports/report-of-products', { params: { query: { ...(group && { group }) } }, ...how })}
      >
        <Group px="md" py="sm" gap="md" align="flex-end">
          <NativeSelect
            size="xs"
            label="Class"
            data={[{ value: '', label: 'All' }, ...Object.entries(groups).map(([value, label]) => ({ value, label }))]}
            value={group ?? ''}
            onChange={(event) => controls.change({ group: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            What sold most in 90 days comes first.
          </Text>
        </Group>
      </ListTable>
      <Chart title="Age of stock by class" by="Class" of="Units" read={read} draw={drawAges} isStacked />
      <Text size="sm" c="dimmed">
        {read.data?.as_of ? (
          <>
            Measured four times a day, the last time <When at={read.data.as_of} />.
          </>
        ) : (
          'These figures are measured four times a day.'
        )}{' '}
        Sold are units that orders took from bins, less those put back.
      </Text>
    </ReportFrame>
  );
}
