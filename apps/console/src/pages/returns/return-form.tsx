import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { Refusal } from '../../api/refusal.js';
import { Section } from '../../patterns/page/section.js';
import { asItWasLeft } from '../../patterns/lists/last-search.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import classes from './returns.module.css';

type Order = components['schemas']['OrderAnswer'];

interface Values extends Record<string, unknown> {
  items: { sku: string; quantity: number | string; reason: string }[];
}

const SHIPPED = 9;

/** A SKU an order names in several lines comes back as one. */
function itemsOf({ items }: Order): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { sku, quantity_shipped: units } of items) shipped.set(sku, (shipped.get(sku) ?? 0) + units);
  return shipped;
}

/** Announces the lines with units. Only they are sent, so the places in a refusal become those of the form. @throws Refusal. */
async function send(orderId: number, items: Values['items']): Promise<{ data: { return_id: number }[] }> {
  const sent = items.flatMap(({ sku, quantity, reason }, place) =>
    quantity === '' ? [] : [{ place, row: { sku, quantity: quantity as number, ...(reason && { reason }) } }],
  );
  try {
    return await answerOf(oms.POST('/inventory/returns', { body: { data: [{ order_id: orderId, items: sent.map(({ row }) => row) }] } }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const placed = error.faults.flatMap(({ path, message }) => {
      const [, nth = '', field = ''] = /^data\[0\]\.items\[(\d+)\](.*)$/.exec(path) ?? [];
      return nth === '' ? [] : [{ message, path: `items[${sent[Number(nth)]?.place}]${field}` }];
    });
    throw new Refusal(error.status, error.code, error.message, placed);
  }
}

/** Which units of a shipped order come back, and why. */
export function ReturnForm({ order }: { order: Order }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const shipped = itemsOf(order);
  const { form, submit, isSending } = useServerForm<Values, { data: { return_id: number }[] }>({
    isOfSearch: true,
    initialValues: { items: [...shipped.keys()].map((sku) => ({ sku, quantity: '', reason: '' })) },
    send: ({ items }) => send(order.order_id, items),
    onDone: ({ data: [made] }) => {
      toast.done(`Return of order ${order.order_number} announced`);
      void queries.invalidateQueries({ queryKey: ['returns'] });
      navigate(`/returns/${made?.return_id}`);
    },
  });
  if (order.status_id !== SHIPPED)
    return <Alert color="yellow">{`Order ${order.order_number} is ${order.status}. Only a shipped order can be returned.`}</Alert>;
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        <Section title={`Items coming back from order ${order.order_number}`}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              Leave the units empty for items the buyer keeps.
            </Text>
            {form.values.items.map(({ sku }, index) => (
              <div key={sku} className={classes.line} role="group" aria-label={sku}>
                <div className={classes.name}>
                  <strong>{sku}</strong>
                  <Text size="sm" c="dimmed">{`${(shipped.get(sku) ?? 0).toLocaleString()} shipped`}</Text>
                </div>
                <NumberInput label="Units" hideControls allowNegative={false} {...form.getInputProps(`items.${index}.quantity`)} />
                <TextInput label="Reason" {...form.getInputProps(`items.${index}.reason`)} />
              </div>
            ))}
          </Stack>
        </Section>
        <Group justify="flex-end">
          <Button component={Link} href={asItWasLeft('/returns')} variant="default">
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={form.values.items.every(({ quantity }) => quantity === '')}>
            Announce
          </Button>
        </Group>
      </Stack>
    </ServerForm>
  );
}
