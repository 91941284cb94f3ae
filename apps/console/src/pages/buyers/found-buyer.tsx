import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { saveFile } from '../../patterns/downloads/save-file.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { RowLink } from '../../patterns/lists/row-link.js';
import { SmallTable } from '../../patterns/lists/small-table.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';

/** A buyer, by the e-mail that was asked for, and all that is kept of them. */
export interface Found {
  email: string;
  kept: components['schemas']['PersonAnswer'];
}

const CLOSED: readonly string[] = ['Shipped', 'Cancelled'];

const orders = (count: number): string => `${count} order${count === 1 ? '' : 's'}`;

function handOut({ kept }: Found): void {
  // The name of the file says nothing of whom it is about.
  saveFile('personal-data.json', new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }));
}

/** What is kept of a buyer, to be handed to them or forgotten. */
export function FoundBuyer({ found, onForgotten }: { found: Found; onForgotten: () => Promise<void> }) {
  const queries = useQueryClient();
  const { email, kept } = found;
  const open = kept.orders.filter(({ status }) => !CLOSED.includes(status));
  if (kept.orders.length === 0)
    return (
      <Section title={`What is kept of ${email}`}>
        <Text size="sm">No order has this e-mail, and nothing else is kept of it.</Text>
      </Section>
    );
  return (
    <>
      <Section title={`What is kept of ${email}`}>
        <Stack gap="md">
          <Facts
            of={[
              ['Orders', kept.orders.length],
              ['Returns', kept.returns.length],
              ['Attributes', kept.attributes.length],
              ['Events, kept answers, requests and notes', kept.records.length],
            ]}
          />
          {open.length > 0 && (
            <Alert color="orange" variant="light" title={`${orders(open.length)} still to be sent`}>
              Nobody is forgotten while an order of theirs is open: ship or cancel it first.
            </Alert>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={() => handOut(found)}>
              Download all of it
            </Button>
            {open.length === 0 && (
              <ConfirmButton
                label="Forget this buyer"
                title={`Forget the buyer of ${orders(kept.orders.length)}?`}
                send={() => answerOf(oms.POST('/orders/redact', { body: { email } }))}
                onDone={async ({ data }) => {
                  toast.done(`The buyer of ${orders(data.length)} is forgotten`);
                  await queries.invalidateQueries({ queryKey: ['orders'] });
                  await onForgotten();
                }}
              >
                Names, address, contacts and free texts go for good, wherever they are kept; numbers, lines and amounts stay. This cannot be
                undone. Download it first if they asked for it. Whoever has it elsewhere, such as your shop or the carrier, has to be told.
              </ConfirmButton>
            )}
          </Group>
        </Stack>
      </Section>
      <Section title="Their orders" isFlush>
        <SmallTable
          label="Their orders"
          rows={kept.orders}
          keyOf={({ order_id: id }) => id}
          cells={[
            { name: 'Order', cell: ({ order_id: id, order_number: number }) => <RowLink to={`/orders/${id}`}>{number}</RowLink> },
            { name: 'Buyer', cell: ({ customer }) => [customer.firstname, customer.lastname].filter(Boolean).join(' ') },
            { name: 'Status', cell: ({ status }) => status },
            { name: 'Created', cell: ({ created_at: at }) => <When at={at} /> },
          ]}
        />
      </Section>
    </>
  );
}
