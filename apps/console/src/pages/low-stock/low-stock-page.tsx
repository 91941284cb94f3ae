import { Anchor, Group, NativeSelect, Text } from '@mantine/core';
import { Link } from 'wouter';
import { own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { useListState, useRows } from '../../patterns/lists/list-state.js';
import { type Column, ListTable } from '../../patterns/lists/list-table.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';

type Low = components['schemas']['LowStockAnswer'];

const CHOICES = ['7', '14', '30'] as const;
/** How many days of sales an announcement is to cover. */
const SUPPLY_DAYS = 30;

/** The units that, with stock and announced ones, cover backorders and a month of sales. */
const unitsToAnnounce = ({ sold_per_day: pace, wanted, available, incoming }: Low): number =>
  Math.max(1, Math.ceil(pace * SUPPLY_DAYS + wanted - available - incoming));

const columns: readonly Column<Low>[] = [
  { name: 'SKU', cell: ({ sku, product_id: id }) => <RowLink to={`/stock/${id}`}>{sku}</RowLink> },
  { name: msg('Site'), cell: (low) => low.distribution_center },
  { name: msg('Available'), isNumber: true, cell: ({ available }) => number(available) },
  { name: msg('Backorders want'), isNumber: true, cell: ({ wanted }) => number(wanted) },
  { name: msg('Sold a day'), isNumber: true, cell: ({ sold_per_day: pace }) => number(pace) },
  { name: msg('Lasts'), isNumber: true, cell: ({ days_left: days }) => (days === null ? '–' : tn(days, '{count} day', '{count} days')) },
  { name: msg('Incoming'), isNumber: true, cell: ({ incoming }) => number(incoming) },
  { name: msg('Replenish'), cell: (low) => <Announce low={low} /> },
];

function Announce({ low }: { low: Low }) {
  const search = new URLSearchParams({ site: low.distribution_center, sku: low.sku, units: String(unitsToAnnounce(low)) });
  return (
    <Anchor
      component={Link}
      href={`/replenishments/new?${search}`}
      underline="hover"
      aria-label={t('Announce units of {sku}', { sku: low.sku })}
    >
      {t('Announce')}
    </Anchor>
  );
}

/** Products that are short at a site, or soon will be. */
export default function LowStockPage() {
  const controls = useListState({ sort: 'days_left' });
  const { page, perPage, filters } = controls.state;
  const days = CHOICES.find((each) => each === filters.days) ?? CHOICES[0];
  const query = { page, per_page: perPage, days: Number(days) };
  const list = useRows(['stock', 'low', query], () => own.GET('/low-stock', { params: { query } }));
  return (
    <PageFrame title={t('Low stock')} about={<BackTo href="/stock" label={t('All stock')} />}>
      <ListTable
        label={t('Low stock')}
        columns={columns}
        keyOf={(low) => `${low.product_id} ${low.distribution_center}`}
        list={list}
        controls={controls}
        empty={tn(Number(days), 'Everything lasts for {count} day.', 'Everything lasts for {count} days.')}
      >
        <Group px="md" py="sm" gap="md" align="flex-end">
          <NativeSelect
            size="xs"
            label={t('Has to last for')}
            data={CHOICES.map((each) => ({ value: each, label: tn(Number(each), '{count} day', '{count} days') }))}
            value={days}
            onChange={(event) => controls.change({ days: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            {t('At the pace of the last 30 days. What backorders lack comes first.')}
          </Text>
        </Group>
      </ListTable>
    </PageFrame>
  );
}
