import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, own } from '../../api/client.js';
import { msg, number, t, tn } from '../../languages/t.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { toast } from '../../patterns/feedback/toast.js';
import { type Cell, SmallTable } from '../../patterns/lists/small-table.js';
import { InboundStatus } from '../../patterns/orders/status.js';
import { Day, When } from '../../patterns/time/when.js';
import { useMay } from '../../session/session.js';
import { OnCart } from './put-away-form.js';
import { ReceiveForm } from './receive-form.js';
import type { Work } from './work.js';

const back = <BackTo href="/receiving" label={msg('All replenishments')} />;

const cells: readonly Cell<Work['items'][number]>[] = [
  { name: 'SKU', cell: ({ sku }) => <strong>{sku}</strong> },
  { name: msg('Lot'), cell: ({ lot }) => lot ?? '–' },
  { name: msg('Expires'), cell: ({ expiry }) => <Day of={expiry} /> },
  { name: msg('Announced'), isNumber: true, cell: ({ quantity }) => number(quantity) },
  { name: msg('Received'), isNumber: true, cell: (item) => number(item.quantity_received) },
  { name: msg('In bins'), isNumber: true, cell: (item) => number(item.quantity_put_away) },
];

/** One replenishment at the dock: received onto the cart, put away into bins, closed if it comes short. */
export default function ReceiptPage({ params: { replenishment: id = '' } }: { params: Record<string, string> }) {
  const queries = useQueryClient();
  const key = ['inbound', 'one', id];
  const read = useQuery({
    queryKey: key,
    // An id that is no number goes to the server, which refuses it.
    queryFn: () =>
      answerOf(own.GET('/replenishments/{replenishment_id}', { params: { path: { replenishment_id: id as unknown as number } } })),
  });
  const keep = (answer: { data: Work }): void => {
    queries.setQueryData(key, answer);
    void queries.invalidateQueries({ queryKey: ['inbound', 'list'] });
  };
  return (
    <RecordPage read={read} title={t('Replenishment')} about={back}>
      {({ data: work }) => (
        <PageFrame
          title={t('Replenishment {replenishmentId}', { replenishmentId: String(work.replenishment_id) })}
          about={back}
          actions={<CloseShort work={work} onDone={keep} />}
        >
          <Stack gap="lg">
            <Section title={t('Status')}>
              <Facts
                of={[
                  [t('Status'), <InboundStatus key="status" name={work.status} />],
                  [t('Account'), `${work.account_name} (${work.account_id})`],
                  [t('Expected'), <Day key="eta" of={work.eta} />],
                  [t('Announced'), <When key="at" at={work.created_at} />],
                  [t('Last change'), <When key="changed" at={work.updated_at} />],
                ]}
              />
            </Section>
            <OnCart work={work} onDone={keep} />
            <ReceiveForm key={work.open_items.map(({ quantity_open: open }) => open).join()} work={work} onDone={keep} />
            <Section title={t('All items')} isFlush>
              <SmallTable label={t('Items of the replenishment')} cells={cells} rows={work.items} keyOf={(_item, index) => index} />
            </Section>
          </Stack>
        </PageFrame>
      )}
    </RecordPage>
  );
}

function CloseShort({ work, onDone }: { work: Work; onDone: (answer: { data: Work }) => void }) {
  const mayDecide = useMay('decisions');
  const missing = work.open_items.reduce((units, { quantity_open: open }) => units + open, 0);
  if (missing === 0 || !mayDecide) return null;
  return (
    <ConfirmButton
      label={t('Close replenishment')}
      title={t('Close replenishment {replenishmentId}?', { replenishmentId: String(work.replenishment_id) })}
      send={() =>
        answerOf(own.POST('/replenishments/{replenishment_id}/close', { params: { path: { replenishment_id: work.replenishment_id } } }))
      }
      onDone={(answer) => {
        toast.done(t('Replenishment {replenishmentId} closed', { replenishmentId: String(work.replenishment_id) }));
        onDone(answer);
      }}
    >
      {tn(
        missing,
        '{count} missing unit will no longer count as incoming. You can still put away what is on the cart. This cannot be undone.',
        '{count} missing units will no longer count as incoming. You can still put away what is on the cart. This cannot be undone.',
      )}
    </ConfirmButton>
  );
}
