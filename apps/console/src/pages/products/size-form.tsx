import { Button, Group, TextInput } from '@mantine/core';
import { answerOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';

type Product = components['schemas']['ProductAnswer'];

export const measures = [
  ['length', 'Length (in)'],
  ['width', 'Width (in)'],
  ['height', 'Height (in)'],
  ['weight', 'Weight (lb)'],
] as const;

type Measure = (typeof measures)[number][0];

/** Sizes and weight of a product, typed in place; Enter saves them. What is not measured is empty. */
export function SizeForm({ product, onDone }: { product: Product; onDone: (sku: string) => void }) {
  const { form, submit, isSending } = useServerForm({
    initialValues: Object.fromEntries(measures.map(([field]) => [field, product[field] ? String(product[field]) : ''])) as Record<
      Measure,
      string
    >,
    at: 'data[0]',
    send: async (typed) => {
      const sizes = Object.fromEntries(measures.map(([field]) => [field, numberOf(typed[field])]));
      await answerOf(oms.PATCH('/inventory/products', { body: { data: [{ sku: product.sku, ...sizes }] } }));
      return product.sku;
    },
    onDone,
  });
  return (
    <ServerForm submit={submit} aria-label={`Sizes of ${product.sku}`}>
      <Group gap="xs" align="flex-start">
        {measures.map(([field, label]) => (
          <TextInput key={field} label={label} size="xs" w={92} inputMode="decimal" autoComplete="off" {...form.getInputProps(field)} />
        ))}
        <Button type="submit" size="xs" mt={22} loading={isSending} aria-label={`Save ${product.sku}`}>
          Save
        </Button>
      </Group>
    </ServerForm>
  );
}
