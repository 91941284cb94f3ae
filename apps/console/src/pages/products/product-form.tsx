import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { components } from '../../api/generated/oms.js';
import { toast } from '../../patterns/feedback/toast.js';
import { below } from '../../patterns/forms/below.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import type { Base, CurrentValues } from '../../patterns/forms/meanwhile.js';
import { needed } from '../../patterns/forms/needed.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import type { TypedProduct } from './product-draft.js';

type Product = components['schemas']['ProductAnswer'];

const SERIAL_CAPTURES = [
  { value: 'stored', label: 'Stored beforehand, if any' },
  { value: 'ship', label: 'Scanned when units are picked or shipped' },
  { value: 'receive_and_ship', label: 'Scanned when units are received, and when they ship' },
];

const ORIENTATIONS = [
  { value: 'any', label: 'On any side' },
  { value: 'upright', label: 'Upright only' },
];

const PICK_STYLES = [
  { value: 'STANDARD', label: 'Standard: one bin for the whole line, else by place' },
  { value: 'FIFO', label: 'FIFO: oldest receipt first' },
  { value: 'LIFO', label: 'LIFO: newest receipt first' },
  { value: 'FEFO', label: 'FEFO: first to expire first' },
  { value: 'FLFO', label: 'FLFO: by lot, ascending' },
  { value: 'LLFO', label: 'LLFO: by lot, descending' },
  { value: 'SAVE_SPACE', label: 'Save space: the fewest units first' },
  { value: 'BIN_ASC', label: 'By location and bin' },
  { value: 'BIN_DESC', label: 'By location and bin, backwards' },
];

interface Terms {
  initial: TypedProduct;
  /** The SKU of a product never changes. */
  isNew: boolean;
  act: string;
  cancel: string;
  /** Reads the product that is changed. */
  current?: () => Promise<CurrentValues<TypedProduct>>;
  /** Of a new product, its picture. */
  picture?: ReactNode;
  send: (product: TypedProduct, base: Base<TypedProduct>) => Promise<{ data: Product[] }>;
}

/** Everything a client says of a product. */
export function ProductForm({ initial, isNew, act, cancel, current, picture, send }: Terms) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const sites = useSiteCodes();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: initial,
    draft: isNew ? 'product' : undefined,
    at: 'data[0]',
    current,
    send: (typed, _id, base) => send(typed, base),
    onDone: ({ data: [product] }) => {
      toast.done(`${product?.sku} is ${isNew ? 'created' : 'saved'}`);
      for (const topic of ['products', 'stock']) void queries.invalidateQueries({ queryKey: [topic] });
      navigate(`/products/${product?.product_id}`);
    },
  });
  const text = (field: keyof TypedProduct) => ({ autoComplete: 'off', ...form.getInputProps(field) });
  const number = (field: keyof TypedProduct) => ({ inputMode: 'decimal' as const, ...form.getInputProps(field) });
  const size = isNew ? {} : needed;
  const known = [...new Set([...sites, initial.distribution_center])].filter(Boolean);
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {notes}
        <Section title="Product">
          {picture}
          <div className={patterns.fields}>
            {isNew && <TextInput label="SKU" {...needed} {...below} description="It can never be changed" {...text('sku')} />}
            <TextInput label="Name" {...needed} {...text('description')} />
            <TextInput label="Category" {...text('category')} />
            <TextInput label="Model" {...text('model')} />
            <TextInput label="Manufacturer" {...text('manufacturer')} />
            <TextInput
              label="Address of a picture"
              {...below}
              description="http or https; it is fetched soon after"
              type="url"
              {...text('image_url')}
            />
          </div>
        </Section>
        <Section title="Codes">
          <div className={patterns.fields}>
            <TextInput label="UPC or barcode" {...text('upc')} />
            <TextInput label="Harmonization code" {...text('harmonization_code')} />
          </div>
        </Section>
        <Section title="Size and price">
          {isNew && (
            <Text size="sm" c="dimmed" mb="sm">
              Sizes and weight may be measured later: <em>Products &gt; Without sizes</em> asks for them.
            </Text>
          )}
          <div className={patterns.fields} data-small>
            <QuantityField label="Width, inches" {...size} {...number('width')} />
            <QuantityField label="Length, inches" {...size} {...number('length')} />
            <QuantityField label="Height, inches" {...size} {...number('height')} />
            <QuantityField label="Weight, pounds" {...size} {...number('weight')} />
            <QuantityField label="Cost" {...needed} {...number('cost')} />
            <QuantityField label="Retail price" {...needed} {...number('retail')} />
            <QuantityField label="Units in a case" {...form.getInputProps('case_qty')} />
          </div>
        </Section>
        <Section title="In the warehouse">
          <div className={patterns.fields}>
            <NativeSelect label="Pick style" data={PICK_STYLES} {...form.getInputProps('pick_style')} />
            <NativeSelect
              label="Site"
              data={[{ value: '', label: 'Any' }, ...known.map((code) => ({ value: code, label: code }))]}
              {...form.getInputProps('distribution_center')}
            />
            <NativeSelect label="Sold once, not stocked again" data={['No', 'Yes']} {...form.getInputProps('one_time_product')} />
            <SwitchField
              label="Inspect on arrival"
              description="What comes in or back waits in quarantine until somebody says it is good"
              {...form.getInputProps('inspect', { type: 'checkbox' })}
            />
            <NativeSelect label="Serial numbers" data={SERIAL_CAPTURES} {...form.getInputProps('serial_capture')} />
            <TextInput label="Supplier" {...below} description="As the warehouse registered it" {...text('supplier')} />
            <TextInput label="Package type" {...below} description="As the warehouse registered it" {...text('package_type')} />
          </div>
        </Section>
        <Section title="In a carton">
          <div className={patterns.fields}>
            <NativeSelect label="Stands" data={ORIENTATIONS} {...form.getInputProps('orientation')} />
            <NativeSelect label="Bears others" data={['Yes', 'No']} {...form.getInputProps('stackable')} />
            <NativeSelect label="Travels in a carton of its own" data={['No', 'Yes']} {...form.getInputProps('ships_alone')} />
            <TextInput
              label="Packing group"
              {...below}
              description="Products of different groups never share a carton: food"
              {...text('pack_group')}
            />
          </div>
        </Section>
        <Section title="Your own fields">
          <div className={patterns.fields}>
            <TextInput label="Field 1" {...text('client_option1')} />
            <TextInput label="Field 2" {...text('client_option2')} />
            <TextInput label="Field 3" {...text('client_option3')} />
          </div>
        </Section>
        <FormActions act={act} isSending={isSending} cancel={cancel} />
      </Stack>
    </ServerForm>
  );
}
