import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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

type Item = components['schemas']['AccountReturnAnswer']['items'][number];

const cells: readonly Cell<Item>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: msg('Reason'), cell: ({ reason }) => reason ?? '–' },
  { name: msg('Announced'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Good'), isNumber: true, cell: (item) => number(item.quantity_good) },
  { name: msg('Damaged'), isNumber: true, cell: (item) => number(item.quantity_hurt) },
];

/** One return: the announced units, and those that arrived. */
export default function ReturnPage({ params: { return: id = '' } }: { params: Record<string, string> }) {
  const read = useQuery({
    queryKey: ['returns', 'one', id],
    // An id that is no number goes to the server, which refuses it.
    queryFn: () => answerOf(own.GET('/account-returns/{return_id}', { params: { path: { return_id: id as unknown as number } } })),
  });
  const back = <BackTo href="/returns" label={t('All returns')} />;
  return (
    <RecordPage read={read} title={t('Return')} about={back}>
      {({ data }) => (
        <PageFrame title={t('Return {returnId}', { returnId: String(data.return_id) })} about={back}>
          <Stack gap="lg">
            <Section title={t('Status')}>
              <Facts
                of={[
                  [t('Status'), <InboundStatus key="status" name={data.status} />],
                  [
                    t('Order'),
                    <Anchor key="order" component={Link} href={`/orders/${data.order_id}`} underline="hover">
                      {data.order_number}
                    </Anchor>,
                  ],
                  [t('Customer'), data.customer],
                  [t('Announced'), <When key="at" at={data.created_at} />],
                  [t('Last change'), <When key="changed" at={data.updated_at} />],
                ]}
              />
            </Section>
            <Section title={t('Items')} isFlush>
              <SmallTable label={t('Items of the return')} cells={cells} rows={data.items} keyOf={(_item, index) => index} />
            </Section>
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}
