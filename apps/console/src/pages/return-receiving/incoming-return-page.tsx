import { Anchor, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answerOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { msg, number, t } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { When } from '../../patterns/time/when.js';
import { ReceiveReturnForm } from './receive-return-form.js';

type Return = components['schemas']['ReceivableReturnAnswer'];

const back = <BackTo href="/returned" label={msg('All returns')} />;

const cells: readonly Cell<Return['items'][number]>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: msg('Reason'), cell: ({ reason }) => reason ?? '–' },
  { name: msg('Announced'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Good'), isNumber: true, cell: (item) => number(item.quantity_good) },
  { name: msg('Damaged'), isNumber: true, cell: (item) => number(item.quantity_hurt) },
];

/** One return: the announced units, those that arrived, and the bins they go to. */
export default function IncomingReturnPage({ params: { return: id = '' } }: { params: Record<string, string> }) {
  const queries = useQueryClient();
  const read = useQuery({
    queryKey: ['returned', 'one', id],
    // An id that is no number goes to the server, which refuses it.
    queryFn: () => answerOf(own.GET('/returns/{return_id}', { params: { path: { return_id: id as unknown as number } } })),
  });
  return (
    <RecordPage read={read} title={t('Return')} about={back}>
      {({ data: found }) => (
        <PageFrame title={t('Return {returnId}', { returnId: String(found.return_id) })} about={back}>
          <Stack gap="lg">
            <Section title={t('Status')}>
              <Facts
                of={[
                  [t('Status'), <InboundStatus key="status" name={found.status} />],
                  [
                    t('Order'),
                    <Anchor key="order" component={Link} href={`/shipments/${found.order_id}`} underline="hover">
                      {found.order_number}
                    </Anchor>,
                  ],
                  [t('Account'), `${found.account_name} (${found.account_id})`],
                  [t('Announced'), <When key="at" at={found.created_at} />],
                  [t('Last change'), <When key="changed" at={found.updated_at} />],
                ]}
              />
            </Section>
            <Section title={t('Items')} isFlush>
              <SmallTable label={t('Items of the return')} cells={cells} rows={found.items} keyOf={(_item, index) => index} />
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
