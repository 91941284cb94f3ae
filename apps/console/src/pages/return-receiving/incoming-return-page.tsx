import { Anchor, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { ReceiveReturnForm } from './receive-return-form.js';

type Return = components['schemas']['SiteReturnAnswer'];

const back = <BackTo href="/returned" label="All returns" />;

const cells: readonly Cell<Return['items'][number]>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: 'Reason', cell: ({ reason }) => reason ?? '–' },
  { name: 'Announced', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString() },
  { name: 'Good', isNumber: true, cell: (item) => item.quantity_good.toLocaleString() },
  { name: 'Damaged', isNumber: true, cell: (item) => item.quantity_hurt.toLocaleString() },
];

/** One return: what was announced, what came, and where it goes. */
export default function IncomingReturnPage({ params: { return: id = '' } }: { params: Record<string, string> }) {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: ['returned', 'one', id],
    // The server refuses what is no number.
    queryFn: () => answerOf(own.GET('/returns/{return_id}', { params: { path: { return_id: id as unknown as number } } })),
  });
  return (
    <RecordPage read={read} title="Return" about={back}>
      {({ data: found }) => (
        <PageFrame title={`Return ${found.return_id}`} about={back}>
          <Stack gap="lg">
            <Section title="Status">
              <Facts
                of={[
                  ['Status', <InboundStatus key="status" name={found.status} />],
                  [
                    'Order',
                    <Anchor key="order" component={Link} href={`/shipments/${found.order_id}`} underline="hover">
                      {found.order_number}
                    </Anchor>,
                  ],
                  ['Account', `${found.account_name} (${found.account_id})`],
                  ['Announced', <When key="at" at={found.created_at} />],
                  ['Last change', <When key="changed" at={found.updated_at} />],
                ]}
              />
            </Section>
            <Section title="Items" isFlush>
              <SmallTable label="Items of the return" cells={cells} rows={found.items} keyOf={(_item, index) => index} />
            </Section>
            <ReceiveReturnForm
              key={found.updated_at}
              of={found}
              onDone={() => void queries.invalidateQueries({ queryKey: ['returned'] })}
            />
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}
