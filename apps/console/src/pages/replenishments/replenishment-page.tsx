import { Progress, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
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
  { name: 'Lot', cell: ({ lot }) => lot ?? '–' },
  { name: 'Expires', cell: ({ expiry }) => <Day of={expiry} /> },
  { name: 'Announced', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
  { name: 'Received', isNumber: true, cell: (item) => item.quantity_received.toLocaleString() },
  { name: 'Put away', isNumber: true, cell: (item) => item.quantity_put_away.toLocaleString() },
];

/** One replenishment: what was announced, and how much of it is there. */
export default function ReplenishmentPage({ params: { replenishment: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['replenishments', 'one', id],
    // The server refuses what is no number.
    queryFn: () =>
      answerOf(oms.GET('/inventory/replenishments/{replenishment}', { params: { path: { replenishment: id as unknown as number } } })),
  });
  const back = <BackTo href="/replenishments" label="All replenishments" />;
  return (
    <RecordPage read={read} title="Replenishment" about={back}>
      {({ data }) => (
        <PageFrame title={`Replenishment ${data.replenishment_id}`} about={back}>
          <Stack gap="lg">
            <State of={data} />
            <Section title="Items" isFlush>
              <SmallTable label="Items of the replenishment" cells={cells} rows={data.items} keyOf={(_item, index) => index} />
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
    <Section title="Status">
      <Stack gap="md">
        <Facts
          of={[
            ['Status', <InboundStatus key="status" name={of.status} />],
            ['Site', of.distribution_center],
            ['Expected', <Day key="eta" of={of.eta} />],
            ['Announced', <When key="at" at={of.created_at} />],
            ['Last change', <When key="changed" at={of.updated_at} />],
            ['Put away', `${putAway.toLocaleString()} of ${announced.toLocaleString()} units`],
          ]}
        />
        <Progress value={announced === 0 ? 0 : Math.min(100, (100 * putAway) / announced)} aria-label="Units put away" color="teal" />
      </Stack>
    </Section>
  );
}
