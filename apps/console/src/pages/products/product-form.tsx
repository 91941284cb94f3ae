import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { components } from '../../api/generated/oms.js';
import { msg, t } from '../../languages/t.js';
import { tx } from '../../languages/tx.js';
import { toast } from '../../patterns/feedback/toast.js';
import { below } from '../../patterns/forms/below.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import type { Base, CurrentValues, EditedRecord } from '../../patterns/forms/meanwhile.js';
import { needed } from '../../patterns/forms/needed.js';
import { inWords } from '../../patterns/forms/options.js';
import { MoneyField } from '../../patterns/measures/money-field.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { useSiteCodes } from '../../patterns/forms/sites.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { inUnits } from '../../patterns/measures/units.js';
import { Section } from '../../patterns/page/section.js';
import patterns from '../../patterns/patterns.module.css';
import { NO, type TypedProduct, YES } from './product-draft.js';

type Product = components['schemas']['ProductAnswer'];

const SERIAL_CAPTURES = [
  { value: 'stored', label: msg('Stored beforehand, if any') },
  { value: 'ship', label: msg('Scanned when units are picked or shipped') },
  { value: 'receive_and_ship', label: msg('Scanned when units are received, and when they ship') },
];

const ORIENTATIONS = [
  { value: 'any', label: msg('On any side') },
  { value: 'upright', label: msg('Upright only') },
];

const PICK_STYLES = [
  { value: 'STANDARD', label: msg('Standard: one bin for the whole line, else by place') },
  { value: 'FIFO', label: msg('FIFO: oldest receipt first') },
  { value: 'LIFO', label: msg('LIFO: newest receipt first') },
  { value: 'FEFO', label: msg('FEFO: first to expire first') },
  { value: 'FLFO', label: msg('FLFO: by lot, ascending') },
  { value: 'LLFO', label: msg('LLFO: by lot, descending') },
  { value: 'SAVE_SPACE', label: msg('Save space: the fewest units first') },
  { value: 'BIN_ASC', label: msg('By location and bin') },
  { value: 'BIN_DESC', label: msg('By location and bin, backwards') },
];

const yes = { value: YES, label: YES };
const no = { value: NO, label: NO };
const YES_FIRST = [yes, no];
const NO_FIRST = [no, yes];

interface Terms {
  initial: TypedProduct;
  /** The SKU of an existing product cannot change. */
  isNew: boolean;
  act: string;
  cancel: string;
  /** Reads the product to change. */
  current?: () => Promise<CurrentValues<TypedProduct>>;
  /** The product as the interface names it, to show who changed it meanwhile. */
  record?: EditedRecord;
  /** The picture of a new product. */
  picture?: ReactNode;
  send: (product: TypedProduct, base: Base<TypedProduct>) => Promise<{ data: Product[] }>;
}

/** All fields of a product. */
export function ProductForm({ initial, isNew, act, cancel, current, record, picture, send }: Terms) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const sites = useSiteCodes();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: initial,
    draft: isNew ? 'product' : undefined,
    at: 'data[0]',
    current,
    record,
    send: (typed, _id, base) => send(typed, base),
    onDone: ({ data: [product] }) => {
      const what = product?.sku ?? '';
      toast.done(isNew ? t('{what} is created', { what }) : t('{what} is saved', { what }));
      for (const topic of ['products', 'stock']) void queries.invalidateQueries({ queryKey: [topic] });
      navigate(`/products/${product?.product_id}`);
    },
  });
  const text = (field: keyof TypedProduct) => ({ autoComplete: 'off', ...form.getInputProps(field) });
  const number = (field: keyof TypedProduct) => ({ inputMode: 'decimal' as const, ...form.getInputProps(field) });
  const size = isNew ? {} : needed;
  const offeredSites = [...new Set([...sites, initial.distribution_center])].filter(Boolean);
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {notes}
        <Section title={t('Product')}>
          {picture}
          <div className={patterns.fields}>
            {isNew && <TextInput label="SKU" {...needed} {...below} description={t('It can never be changed')} {...text('sku')} />}
            <TextInput label={t('Name')} {...needed} {...text('description')} />
            <TextInput label={t('Category')} {...text('category')} />
            <TextInput label={t('Model')} {...text('model')} />
            <TextInput label={t('Manufacturer')} {...text('manufacturer')} />
            <TextInput
              label={t('Address of a picture')}
              {...below}
              description={t('http or https; it is fetched soon after')}
              type="url"
              {...text('image_url')}
            />
          </div>
        </Section>
        <Section title={t('Codes')}>
          <div className={patterns.fields}>
            <TextInput label={t('UPC or barcode')} {...text('upc')} />
            <TextInput label={t('Harmonization code')} {...text('harmonization_code')} />
          </div>
        </Section>
        <Section title={t('Size and price')}>
          {isNew && (
            <Text size="sm" c="dimmed" mb="sm">
              {tx('Sizes and weight may be measured later: <em>Products > Without sizes</em> asks for them.', {
                em: (words) => <em>{words}</em>,
              })}
            </Text>
          )}
          <div className={patterns.fields} data-small>
            <QuantityField label={t(inUnits(msg('Width, inches'), msg('Width, centimetres')))} {...size} {...number('width')} />
            <QuantityField label={t(inUnits(msg('Length, inches'), msg('Length, centimetres')))} {...size} {...number('length')} />
            <QuantityField label={t(inUnits(msg('Height, inches'), msg('Height, centimetres')))} {...size} {...number('height')} />
            <QuantityField label={t(inUnits(msg('Weight, pounds'), msg('Weight, kilograms')))} {...size} {...number('weight')} />
            <MoneyField label={t('Cost')} {...needed} {...number('cost')} />
            <MoneyField label={t('Retail price')} {...needed} {...number('retail')} />
            <QuantityField label={t('Units in a case')} {...form.getInputProps('case_qty')} />
          </div>
        </Section>
        <Section title={t('In the warehouse')}>
          <div className={patterns.fields}>
            <NativeSelect label={t('Pick style')} data={inWords(PICK_STYLES)} {...form.getInputProps('pick_style')} />
            <NativeSelect
              label={t('Site')}
              data={[{ value: '', label: t('Any') }, ...offeredSites.map((code) => ({ value: code, label: code }))]}
              {...form.getInputProps('distribution_center')}
            />
            <NativeSelect label={t('Sold once, not stocked again')} data={inWords(NO_FIRST)} {...form.getInputProps('one_time_product')} />
            <SwitchField
              label={t('Inspect on arrival')}
              description={t('What comes in or back waits in quarantine until somebody says it is good')}
              {...form.getInputProps('inspect', { type: 'checkbox' })}
            />
            <NativeSelect label={t('Serial numbers')} data={inWords(SERIAL_CAPTURES)} {...form.getInputProps('serial_capture')} />
            <TextInput label={t('Supplier')} {...below} description={t('As the warehouse registered it')} {...text('supplier')} />
            <TextInput label={t('Package type')} {...below} description={t('As the warehouse registered it')} {...text('package_type')} />
          </div>
        </Section>
        <Section title={t('In a carton')}>
          <div className={patterns.fields}>
            <NativeSelect label={t('Stands')} data={inWords(ORIENTATIONS)} {...form.getInputProps('orientation')} />
            <NativeSelect label={t('Bears others')} data={inWords(YES_FIRST)} {...form.getInputProps('stackable')} />
            <NativeSelect label={t('Travels in a carton of its own')} data={inWords(NO_FIRST)} {...form.getInputProps('ships_alone')} />
            <TextInput
              label={t('Packing group')}
              {...below}
              description={t('Products of different groups never share a carton: food')}
              {...text('pack_group')}
            />
          </div>
        </Section>
        <Section title={t('Your own fields')}>
          <div className={patterns.fields}>
            <TextInput label={t('Field 1')} {...text('client_option1')} />
            <TextInput label={t('Field 2')} {...text('client_option2')} />
            <TextInput label={t('Field 3')} {...text('client_option3')} />
          </div>
        </Section>
        <FormActions act={act} isSending={isSending} cancel={cancel} />
      </Stack>
    </ServerForm>
  );
}
