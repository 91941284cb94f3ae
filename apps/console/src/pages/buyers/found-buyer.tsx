import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { answered, msg, number, t, tn } from '../../languages/t.js';
import { saveFile } from '../../patterns/downloads/save-file.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

/** A buyer, by the e-mail that was searched for, and all data about them. */
export interface Found {
  email: string;
  kept: components['schemas']['PersonAnswer'];
}

const isClosed = (status: string): boolean => status === 'Shipped' || status === 'Cancelled';

function saveData({ kept }: Found): void {
  // The name of the file must not tell whom it is about.
  saveFile('personal-data.json', new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
}

/** The data about a buyer, to be handed to them or erased. */
export function FoundBuyer({ found, onForgotten }: { found: Found; onForgotten: () => Promise<void> }) {
  const queries = useQueryClient();
  const { email, kept } = found;
  const open = kept.orders.filter(({ status }) => !isClosed(status));
  if (kept.orders.length === 0)
    return (
      <Section title={t('What is kept of {email}', { email })}>
        <Text size="sm">{t('No order has this e-mail, and nothing else is kept of it.')}</Text>
      </Section>
    );
  return (
    <>
      <Section title={t('What is kept of {email}', { email })}>
        <Stack gap="md">
          <Facts
            of={[
              [t('Orders'), number(kept.orders.length)],
              [t('Returns'), number(kept.returns.length)],
              [t('Attributes'), number(kept.attributes.length)],
              [t('Events, kept answers, requests and notes'), number(kept.records.length)],
            ]}
          />
          {open.length > 0 && (
            <Alert
              color="orange"
              variant="light"
              title={tn(open.length, '{count} order still to be sent', '{count} orders still to be sent')}
            >
              {t('Nobody is forgotten while an order of theirs is open: ship or cancel it first.')}
            </Alert>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => saveData(found)}>
              {t('Download all of it')}
            </Button>
            {open.length === 0 && (
              <ConfirmButton
                label={t('Forget this buyer')}
                title={tn(kept.orders.length, 'Forget the buyer of {count} order?', 'Forget the buyer of {count} orders?')}
                send={() => answerOf(oms.POST('/orders/redact', { body: { email } }))}
                onDone={async ({ data }) => {
                  toast.done(tn(data.length, 'The buyer of {count} order is forgotten', 'The buyer of {count} orders is forgotten'));
                  await queries.invalidateQueries({ queryKey: ['orders'] });
                  await onForgotten();
                }}
              >
                {t(
                  'Names, address, contacts and free texts go for good, wherever they are kept; numbers, lines and amounts stay. This cannot be undone.',
                )}{' '}
                {t('Download it first if they asked for it. Whoever has it elsewhere, such as your shop or the carrier, has to be told.')}
              </ConfirmButton>
            )}
          </Group>
        </Stack>
      </Section>
      <Section title={t('Their orders')} isFlush>
        <SmallTable
          label={t('Their orders')}
          rows={kept.orders}
          keyOf={({ order_id: id }) => id}
          cells={[
            { name: msg('Order'), cell: (order) => <RowLink to={`/orders/${order.order_id}`}>{order.order_number}</RowLink> },
            { name: msg('Buyer'), cell: ({ customer }) => [customer.firstname, customer.lastname].filter(Boolean).join(' ') },
            { name: msg('Status'), cell: ({ status }) => answered(status) },
            { name: msg('Created'), cell: ({ created_at: at }) => <When at={at} /> },
          ]}
        />
      </Section>
    </>
  );
}
