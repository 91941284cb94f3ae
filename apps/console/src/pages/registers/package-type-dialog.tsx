import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
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
  /** Undefined: a new one. */
  type: components['schemas']['PackageTypeAnswer'] | undefined;
  onClose: () => void;
}

const readType = (id: number) => own.GET('/package-types/{id}', { params: { path: { id } } });

/** A dialog with a package type: a new one, or one that is changed, retired or activated again. */
export function PackageTypeDialog({ type, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={type ? `Change ${type.name}` : 'Add a package type'}>
      <PackageTypeForm type={type} onClose={onClose} />
    </Modal>
  );
}

function PackageTypeForm({ type, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedType(type),
    at: type ? '' : 'data[0]',
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
      toast.done(`${name} saved`);
      onClose();
      void queries.invalidateQueries({ queryKey: ['package-types'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label="Name"
          {...needed}
          description={type ? 'It stays once a product has the package type' : 'Products refer to the package type by it'}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={patterns.fields} data-small>
          <QuantityField label="Length (in)" {...form.getInputProps('length')} />
          <QuantityField label="Width (in)" {...form.getInputProps('width')} />
          <QuantityField label="Height (in)" {...form.getInputProps('height')} />
          <QuantityField label="Weight when empty (lb)" {...form.getInputProps('tare_weight')} />
          <QuantityField label="Inside length (in)" {...form.getInputProps('inner_length')} />
          <QuantityField label="Inside width (in)" {...form.getInputProps('inner_width')} />
          <QuantityField label="Inside height (in)" {...form.getInputProps('inner_height')} />
          <QuantityField label="Greatest weight (lb)" {...form.getInputProps('max_weight')} />
          <QuantityField label="Cost of one" {...form.getInputProps('cost')} />
        </div>
        <TextInput
          label="Barcode"
          description="What a scanner reads off the empty package"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('barcode')}
        />
        <SwitchField
          label="Plan cartons with it"
          description="Plans of cartons take it once it has sizes; an inside that is empty counts as the outside"
          {...form.getInputProps('cartonise', { type: 'checkbox' })}
        />
        {type && (
          <SwitchField
            label="Active"
            description="Turn it off to retire the package type. Products keep it. It can be turned on again."
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        )}
        <FormActions act={type ? 'Save' : 'Add'} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
