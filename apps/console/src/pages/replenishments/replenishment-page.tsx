import { Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, number, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Day, When } from '../../patterns/time/when.js';

type Replenishment = components['schemas']['ReplenishmentAnswer'];
type Item = Replenishment['items'][number];

const cells: readonly Cell<Item>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: msg('Lot'), cell: ({ lot }) => lot ?? '–' },
  { name: msg('Expires'), cell: ({ expiry }) => <Day of={expiry} /> },
  { name: msg('Announced'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Received'), isNumber: true, cell: (item) => number(item.quantity_received) },
  { name: msg('In bins'), isNumber: true, cell: (item) => number(item.quantity_put_away) },
];

/** One replenishment: the announced units, and those that have arrived. */
export default function ReplenishmentPage({ params: { replenishment: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['replenishments', 'one', id],
    // An id that is no number goes to the server, which refuses it.
    queryFn: () =>
      answerOf(oms.GET('/inventory/replenishments/{replenishment}', { params: { path: { replenishment: id as unknown as number } } })),
  });
  const back = <BackTo href="/replenishments" label={t('All replenishments')} />;
  return (
    <RecordPage read={read} title={t('Replenishment')} about={back}>
      {({ data }) => (
        <PageFrame title={t('Replenishment {replenishmentId}', { replenishmentId: String(data.replenishment_id) })} about={back}>
          <Stack gap="lg">
            <State of={data} />
            <Section title={t('Items')} isFlush>
              <SmallTable label={t('Items of the replenishment')} cells={cells} rows={data.items} keyOf={(_item, index) => index} />
            </Section>
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}

function State({ of }: { of: Replenishment }) {
  const announced = of.items.reduce((units, { quantity }) => units + quantity, 0);
  const putAway = of.items.reduce((units, item) => units + item.quantity_put_away, 0);
  return (
    <Section title={t('Status')}>
      <Stack gap="md">
        <Facts
          of={[
            [t('Status'), <InboundStatus key="status" name={of.status} />],
            [t('Site'), of.distribution_center],
            [t('Expected'), <Day key="eta" of={of.eta} />],
            [t('Announced'), <When key="at" at={of.created_at} />],
            [t('Last change'), <When key="changed" at={of.updated_at} />],
            [t('In bins'), t('{putAway} of {announced} units', { putAway, announced })],
          ]}
        />
        <Progress value={announced === 0 ? 0 : Math.min(100, (100 * putAway) / announced)} aria-label={t('Units put away')} color="teal" />
      </Stack>
    </Section>
  );
}
