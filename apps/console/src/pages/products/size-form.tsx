import { Button, Group, TextInput } from '@mantine/core';
import { answerOf, currentOf, oms } from '../../api/client.js';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { kindOf, labelOf, measureOf, typedMeasure } from '../../patterns/measures/units.js';

type Product = components['schemas']['ProductAnswer'];

/** The measurements, with their names in lists. */
export const measures = [
  ['length', msg('length')],
  ['width', msg('width')],
  ['height', msg('height')],
  ['weight', msg('weight')],
] as const;

type Measure = (typeof measures)[number][0];

const valuesOf = (product: Product) =>
  Object.fromEntries(measures.map(([field]) => [field, product[field] ? typedMeasure(kindOf(field), product[field]) : ''])) as Record<
    Measure,
    string
  >;

const readProduct = (id: number) => oms.GET('/inventory/products/{prod_identifier}', { params: { path: { prod_identifier: String(id) } } });

/** The measurements of a product, edited in place and saved by Enter; missing ones are empty. */
export function SizeForm({ product, onDone }: { product: Product; onDone: (sku: string) => void }) {
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(product),
    record: { record: 'product', id: product.sku },
    current: () => currentOf(readProduct(product.product_id), valuesOf),
    at: 'data[0]',
    send: async (typed, _id, { headers, before }) => {
      // Sends changed ones only, so that others keep all their digits, whatever unit they are shown in.
      const changed = measures.filter(([field]) => typed[field] !== before[field]);
      const sizes = Object.fromEntries(changed.map(([field]) => [field, measureOf(kindOf(field), typed[field])]));
      await answerOf(oms.PATCH('/inventory/products', { body: { data: [{ sku: product.sku, ...sizes }] }, headers }));
      return product.sku;
    },
    onDone,
  });
  return (
    <ServerForm submit={submit} aria-label={t('Sizes of {sku}', { sku: product.sku })}>
      {notes}
      <Group gap="xs" align="flex-start">
        {measures.map(([field]) => (
          <TextInput
            key={field}
            label={labelOf(field)}
            size="xs"
            w={92}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
        <Button type="submit" size="xs" mt={22} loading={isSending} aria-label={t('Save {sku}', { sku: product.sku })}>
          {t('Save')}
        </Button>
      </Group>
    </ServerForm>
  );
}
