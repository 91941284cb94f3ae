import { Anchor, Group, NativeSelect, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
import { msg, number, t } from '../../languages/t.js';
import { type ListControls, useListState } from '../../patterns/lists/list-state.js';
import { ListTable } from '../../patterns/lists/list-table.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section, SectionHead } from '../../patterns/page/section.js';
import { states, whatOf } from '../../patterns/stock/what-of.js';
import { Day, When } from '../../patterns/time/when.js';
import type { Lot } from './correct-lot.js';
import { Expires } from './expires.js';
import { columnsOf, type Fact, kinds } from './facts.js';
import { LotActions } from './lot-actions.js';

const back = <BackTo href="/lots" label={msg('All lots')} />;

async function lotOf(sku: string, lot: string): Promise<Lot> {
  const noSuch = new Refusal(404, 'lot_not_found', t('There is no such lot.'));
  if (sku === '' || lot === '') throw noSuch;
  const { data } = await answerOf(oms.GET('/inventory/lots', { params: { query: { sku, lot } } }));
  if (!data[0]) throw noSuch;
  return data[0];
}

/** A lot, with its expiry, its units at each site, and its trace. */
export default function LotPage() {
  const controls = useListState({ sort: 'kind' });
  const { sku = '', lot = '' } = controls.state.filters;
  const read = useQuery({ queryKey: ['stock', 'lots', 'one', sku, lot], queryFn: () => lotOf(sku, lot) });
  return (
    <RecordPage read={read} title={t('Lot')} about={back}>
      {(found) => (
        <PageFrame title={whatOf(found)} about={back} actions={<LotActions lot={found} />}>
          <Stack gap="lg">
            <Summary of={found} />
            <Trace of={found} controls={controls} />
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Summary({ of: lot }: { of: Lot }) {
  return (
    <Section title={t('Lot')}>
      <Facts
        of={[
          [
            t('Product'),
            <Anchor key="product" component={Link} href={`/stock/${lot.product_id}`} underline="hover">
              {lot.sku}
            </Anchor>,
          ],
          [t('Expires'), <Expires key="expires" on={lot.expiry} or={lot.later_expiry} />],
          [t('Manufactured'), <Day key="made" of={lot.manufactured_date} />],
          [t("Supplier's lot"), lot.supplier_lot],
          [t('First received'), <When key="received" at={lot.first_received_at} />],
          [t('On hand'), number(lot.on_hand)],
          [t('Held'), number(lot.held)],
          [t('Picked'), number(lot.picked)],
          [t('Shipped'), number(lot.shipped)],
          [t('Holds'), <Holds key="holds" of={lot} />],
        ]}
      />
    </Section>
  );
}

/** Why its units cannot be sold: holds of the lot, or of the whole product. */
function Holds({ of: { sku, lot } }: { of: Lot }) {
  const query = { sku, state: 'active', per_page: 100 } as const;
  const { data } = useQuery({
    queryKey: ['holds', 'of-lot', sku],
    queryFn: () => answerOf(oms.GET('/inventory/holds', { params: { query } })),
  });
  const holds = (data?.data ?? []).filter((hold) => hold.lot === null || hold.lot === lot);
  if (holds.length === 0) return <>–</>;
  return (
    <Anchor component={Link} href={`/holds?${new URLSearchParams({ sku, state: 'active' })}`} underline="hover">
      {holds
        .map(({ state, distribution_center: site, reason }) =>
          site === null ? `${t(states[state])}: ${reason}` : t('{state} at {site}: {reason}', { state: t(states[state]), site, reason }),
        )
        .join('; ')}
    </Anchor>
  );
}

/** Without serials, which only the trace of a serial has. */
const kindsOfLots = Object.entries(kinds).filter(([kind]) => kind !== 'serial') as [Fact['kind'], string][];

function Trace({ of: { sku, lot }, controls }: { of: Lot; controls: ListControls }) {
  const { page, perPage, filters } = controls.state;
  const kind = kindsOfLots.find(([each]) => each === filters.kind)?.[0];
  const query = { sku, lot, page, per_page: perPage, ...(kind && { kind }) };
  const list = useQuery({
    queryKey: ['stock', 'lots', 'trace', query],
    queryFn: () => answerOf(oms.GET('/inventory/lots/trace', { params: { query } })),
    placeholderData: keepPreviousData,
    // Numbered, since two facts may be equal in all their fields.
    select: ({ data, metadata }) => ({ metadata, data: data.map((fact, at) => ({ ...fact, at })) }),
  });
  const columns = useMemo(() => columnsOf({ sku, lot }), [sku, lot]);
  return (
    <ListTable
      label={t('Trace')}
      columns={columns}
      keyOf={({ at }) => at}
      list={list}
      controls={controls}
      empty={kind ? t('Nothing of this kind is known of the lot.') : t('Nothing has happened to the lot.')}
      exported={(how) => oms.POST('/exports', { body: { kind: 'lot_trace', format: 'csv', sku, lot }, ...how })}
    >
      <SectionHead title={t('Trace')} />
      <Group px="md" pb="sm">
        <NativeSelect
          size="xs"
          label={t('Only')}
          data={[{ value: '', label: t('Everything') }, ...kindsOfLots.map(([value, label]) => ({ value, label: t(label) }))]}
          value={kind ?? ''}
          onChange={(event) => controls.change({ kind: event.currentTarget.value })}
        />
      </Group>
    </ListTable>
  );
}
