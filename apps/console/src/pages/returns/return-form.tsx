import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { answered, t } from '../../languages/t.js';
import { Section } from '../../patterns/page/section.js';
import { toast } from '../../patterns/feedback/toast.js';
import { sendFilledRows } from '../../patterns/forms/filled-rows.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { numberOf, textOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import classes from './returns.module.css';

type Order = components['schemas']['OrderAnswer'];

interface Values extends Record<string, unknown> {
  items: { sku: string; quantity: string; reason: string }[];
}

const SHIPPED = 9;

/** Units per SKU: a SKU in several lines of the order returns as one. */
function itemsOf({ items }: Order): Map<string, number> {
  const shipped = new Map<string, number>();
  for (const { sku, quantity_shipped: units } of items) shipped.set(sku, (shipped.get(sku) ?? 0) + units);
  return shipped;
}

/** Which units of a shipped order come back, and why. */
export function ReturnForm({ order }: { order: Order }) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const shipped = itemsOf(order);
  const { form, submit, isSending } = useServerForm<Values, { data: { return_id: number }[] }>({
    isOfSearch: true,
    initialValues: { items: [...shipped.keys()].map((sku) => ({ sku, quantity: '', reason: '' })) },
    send: ({ items }) => {
      const rows = items.map(({ sku, quantity, reason }) =>
        textOf(quantity) === undefined ? undefined : { sku, quantity: numberOf(quantity) as number, reason: textOf(reason) },
      );
      return sendFilledRows(rows, 'data[0].items', (filled) =>
        answerOf(oms.POST('/inventory/returns', { body: { data: [{ order_id: order.order_id, items: filled }] } })),
      );
    },
    onDone: ({ data: [made] }) => {
      toast.done(t('Return of order {orderNumber} announced', { orderNumber: order.order_number }));
      void queries.invalidateQueries({ queryKey: ['returns'] });
      navigate(`/returns/${made?.return_id}`);
    },
  });
  if (order.status_id !== SHIPPED)
    return (
      <Alert color="yellow">
        {t('Order {orderNumber} is {status}. Only a shipped order can be returned.', {
          orderNumber: order.order_number,
          status: answered(order.status),
        })}
      </Alert>
    );
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        <Section title={t('Items coming back from order {orderNumber}', { orderNumber: order.order_number })}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('Leave the units empty for items the buyer keeps.')}
            </Text>
            {form.values.items.map(({ sku }, index) => (
              <div key={sku} className={classes.line} role="group" aria-label={sku}>
                <div className={classes.name}>
                  <strong>{sku}</strong>
                  <Text size="sm" c="dimmed">
                    {t('{count} shipped', { count: shipped.get(sku) ?? 0 })}
                  </Text>
                </div>
                <QuantityField label={t('Units')} {...form.getInputProps(`items.${index}.quantity`)} />
                <TextInput label={t('Reason')} {...form.getInputProps(`items.${index}.reason`)} />
              </div>
            ))}
          </Stack>
        </Section>
        <FormActions
          act={t('Announce')}
          isSending={isSending}
          isDisabled={form.values.items.every(({ quantity }) => textOf(quantity) === undefined)}
          cancel="/returns"
        />
      </Stack>
    </ServerForm>
  );
}
