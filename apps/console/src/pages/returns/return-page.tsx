import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { When } from '../../patterns/time/when.js';

type Item = components['schemas']['AccountReturnAnswer']['items'][number];

const cells: readonly Cell<Item>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { name: 'Announced', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
  { name: 'Good', isNumber: true, cell: (item) => item.quantity_good.toLocaleString() },
  { name: 'Damaged', isNumber: true, cell: (item) => item.quantity_hurt.toLocaleString() },
];

/** One return: what was announced, and what came. */
export default function ReturnPage({ params: { return: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['returns', 'one', id],
    // The server refuses what is no number.
    queryFn: () => answerOf(own.GET('/account-returns/{return_id}', { params: { path: { return_id: id as unknown as number } } })),
  });
  const back = <BackTo href="/returns" label="All returns" />;
  return (
    <RecordPage read={read} title="Return" about={back}>
      {({ data }) => (
        <PageFrame title={`Return ${data.return_id}`} about={back}>
          <Stack gap="lg">
            <Section title="Status">
              <Facts
                of={[
                  ['Status', <InboundStatus key="status" name={data.status} />],
                  [
                    'Order',
                    <Anchor key="order" component={Link} href={`/orders/${data.order_id}`} underline="hover">
                      {data.order_number}
                    </Anchor>,
                  ],
                  ['Customer', data.customer],
                  ['Announced', <When key="at" at={data.created_at} />],
                  ['Last change', <When key="changed" at={data.updated_at} />],
                ]}
              />
            </Section>
            <Section title="Items" isFlush>
              <SmallTable label="Items of the return" cells={cells} rows={data.items} keyOf={(_item, index) => index} />
            </Section>
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}
