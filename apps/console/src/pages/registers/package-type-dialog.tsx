import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { needed } from '../../patterns/forms/needed.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import patterns from '../../patterns/patterns.module.css';
import { newTypeOf, typeChangeOf, typedType } from './type-draft.js';

interface Edited {
  /** Undefined for a new package type. */
  type: components['schemas']['PackageTypeAnswer'] | undefined;
  onClose: () => void;
}

const readType = (id: number) => own.GET('/package-types/{id}', { params: { path: { id } } });

/** A dialog that creates, changes, retires or reactivates a package type. */
export function PackageTypeDialog({ type, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={type ? t('Change {name}', { name: type.name }) : t('Add a package type')}>
      <PackageTypeForm type={type} onClose={onClose} />
    </Modal>
  );
}

function PackageTypeForm({ type, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedType(type),
    at: type ? '' : 'data[0]',
    record: type && { record: 'package_type', id: String(type.package_type_id) },
    current: type && (() => currentOf(readType(type.package_type_id), typedType)),
    send: async (typed, _id, { before, headers }) => {
      if (!type) await answerOf(own.POST('/package-types', { body: { data: [newTypeOf(typed)] } }));
      else
        await answerOf(
          own.PATCH('/package-types/{id}', { params: { path: { id: type.package_type_id } }, body: typeChangeOf(typed, before), headers }),
        );
      return typed.name.trim();
    },
    onDone: (name) => {
      toast.done(t('{name} saved', { name }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['package-types'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Name')}
          {...needed}
          description={type ? t('It stays once a product has the package type') : t('Products refer to the package type by it')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={patterns.fields} data-small>
          <QuantityField label={t('Length (in)')} {...form.getInputProps('length')} />
          <QuantityField label={t('Width (in)')} {...form.getInputProps('width')} />
          <QuantityField label={t('Height (in)')} {...form.getInputProps('height')} />
          <QuantityField label={t('Weight when empty (lb)')} {...form.getInputProps('tare_weight')} />
          <QuantityField label={t('Inside length (in)')} {...form.getInputProps('inner_length')} />
          <QuantityField label={t('Inside width (in)')} {...form.getInputProps('inner_width')} />
          <QuantityField label={t('Inside height (in)')} {...form.getInputProps('inner_height')} />
          <QuantityField label={t('Greatest weight (lb)')} {...form.getInputProps('max_weight')} />
          <QuantityField label={t('Cost of one')} {...form.getInputProps('cost')} />
        </div>
        <TextInput
          label={t('Barcode')}
          description={t('What a scanner reads off the empty package')}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('barcode')}
        />
        <SwitchField
          label={t('Plan cartons with it')}
          description={t('Plans of cartons take it once it has sizes; an inside that is empty counts as the outside')}
          {...form.getInputProps('cartonise', { type: 'checkbox' })}
        />
        {type && (
          <SwitchField
            label={t('Active')}
            description={t('Turn it off to retire the package type. Products keep it. It can be turned on again.')}
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        )}
        <FormActions act={type ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
