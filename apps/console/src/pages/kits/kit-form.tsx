import { ActionIcon, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useLocation } from 'wouter';
import type { components } from '../../api/generated/oms.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ItemField } from '../../patterns/forms/item-field.js';
import type { Base, CurrentValues, EditedRecord } from '../../patterns/forms/meanwhile.js';
import { numberOf } from '../../patterns/forms/number-of.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import classes from './kits.module.css';

export interface TypedKit extends Record<string, unknown> {
  synset: string;
  items: { sku: string; quantity: string }[];
}

interface Terms {
  initial: TypedKit;
  /** The name of an existing kit cannot change. */
  isNew: boolean;
  /** Reads the kit that is changed. */
  current?: () => Promise<CurrentValues<TypedKit>>;
  /** The kit as the interface names it, to show who changed it meanwhile. */
  record?: EditedRecord;
  send: (kit: TypedKit, base: Base<TypedKit>) => Promise<{ data: components['schemas']['SynsetAnswer'][] }>;
}

/** A kit as the interface takes it. */
export const requestOf = ({ synset, items }: TypedKit): components['schemas']['SynsetBody'] => ({
  synset: (synset.trim() || undefined) as string,
  items: items.map(({ sku, quantity }) => ({ sku: (sku.trim() || undefined) as string, quantity: numberOf(quantity) as number })),
});

/** The components of a kit. */
export function KitForm({ initial, isNew, current, record, send }: Terms) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: initial,
    at: 'data[0]',
    current,
    record,
    send: (kit, _id, base) => send(kit, base),
    onDone: ({ data: [kit] }) => {
      const what = kit?.synset ?? '';
      toast.done(isNew ? t('{what} is created', { what }) : t('{what} is saved', { what }));
      void queries.invalidateQueries({ queryKey: ['products'] });
      navigate('/kits');
    },
  });
  const { items } = form.values;
  return (
    <ServerForm submit={submit}>
      <Stack gap="lg">
        {notes}
        {isNew && (
          <Section title={t('Kit')}>
            <TextInput
              label={t('Name')}
              description={t('Orders name it like a SKU; it can never be changed')}
              autoComplete="off"
              {...form.getInputProps('synset')}
            />
          </Section>
        )}
        <Section title={t('Made of')}>
          <Stack gap="sm">
            {items.map((item, index) => (
              <div key={index} className={classes.line} role="group" aria-label={t('Part {number}', { number: index + 1 })}>
                <ItemField
                  label={t('SKU or name')}
                  withoutKits
                  {...form.getInputProps(`items.${index}.sku`)}
                  value={item.sku}
                  onChange={(sku) => form.setFieldValue(`items.${index}.sku`, sku)}
                />
                <QuantityField label={t('Units')} {...form.getInputProps(`items.${index}.quantity`)} />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  mt={25}
                  aria-label={t('Remove part {number}', { number: index + 1 })}
                  disabled={items.length === 1}
                  onClick={() => form.removeListItem('items', index)}
                >
                  <Trash size={16} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            {form.errors.items && (
              <Text size="sm" c="red" role="alert">
                {form.errors.items}
              </Text>
            )}
            <div>
              <Button
                variant="default"
                size="sm"
                leftSection={<Plus size={15} aria-hidden />}
                onClick={() => form.insertListItem('items', { sku: '', quantity: '1' })}
              >
                {t('Add a part')}
              </Button>
            </div>
          </Stack>
        </Section>
        <FormActions act={isNew ? t('Create kit') : t('Save')} isSending={isSending} cancel="/kits" />
      </Stack>
    </ServerForm>
  );
}
