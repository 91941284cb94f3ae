import { Button, Group, TextInput } from '@mantine/core';
import { answerOf, currentOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';

type Product = components['schemas']['ProductAnswer'];

/** With what they are called in a field, and in a list. */
export const measures = [
  ['length', msg('Length (in)'), msg('length')],
  ['width', msg('Width (in)'), msg('width')],
  ['height', msg('Height (in)'), msg('height')],
  ['weight', msg('Weight (lb)'), msg('weight')],
] as const;

type Measure = (typeof measures)[number][0];

const valuesOf = (product: Product) =>
  Object.fromEntries(measures.map(([field]) => [field, product[field] ? String(product[field]) : ''])) as Record<Measure, string>;

const readProduct = (id: number) => oms.GET('/inventory/products/{prod_identifier}', { params: { path: { prod_identifier: String(id) } } });

/** Sizes and weight of a product, typed in place; Enter saves them. What is not measured is empty. */
export function SizeForm({ product, onDone }: { product: Product; onDone: (sku: string) => void }) {
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(product),
    current: () => currentOf(readProduct(product.product_id), valuesOf),
    at: 'data[0]',
    send: async (typed, _id, { headers }) => {
      const sizes = Object.fromEntries(measures.map(([field]) => [field, numberOf(typed[field])]));
      await answerOf(oms.PATCH('/inventory/products', { body: { data: [{ sku: product.sku, ...sizes }] }, headers }));
      return product.sku;
    },
    onDone,
  });
  return (
    <ServerForm submit={submit} aria-label={t('Sizes of {sku}', { sku: product.sku })}>
      {notes}
      <Group gap="xs" align="flex-start">
        {measures.map(([field, label]) => (
          <TextInput key={field} label={t(label)} size="xs" w={92} inputMode="decimal" autoComplete="off" {...form.getInputProps(field)} />
        ))}
        <Button type="submit" size="xs" mt={22} loading={isSending} aria-label={t('Save {sku}', { sku: product.sku })}>
          {t('Save')}
        </Button>
      </Group>
    </ServerForm>
  );
}
