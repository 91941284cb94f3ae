import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { needed } from '../../patterns/forms/needed.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

type Supplier = components['schemas']['SupplierAnswer'];

interface Edited {
  /** Undefined for a new supplier. */
  supplier: Supplier | undefined;
  onClose: () => void;
}

const readSupplier = (id: number) => own.GET('/suppliers/{id}', { params: { path: { id } } });
const valuesOf = (supplier: Supplier | undefined) => ({ name: supplier?.name ?? '', activated: supplier?.activated ?? true });

/** A dialog that creates, renames, retires or reactivates a supplier. */
export function SupplierDialog({ supplier, onClose }: Edited) {
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(onClose)}
      title={supplier ? t('Change {name}', { name: supplier.name }) : t('Add a supplier')}
    >
      <SupplierForm supplier={supplier} onClose={onClose} />
    </Modal>
  );
}

function SupplierForm({ supplier, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(supplier),
    at: supplier ? '' : 'data[0]',
    record: supplier && { record: 'supplier', id: String(supplier.supplier_id) },
    current: supplier && (() => currentOf(readSupplier(supplier.supplier_id), valuesOf)),
    send: async ({ name, activated }, _id, { before, headers }) => {
      const typed = name.trim();
      if (!supplier) await answerOf(own.POST('/suppliers', { body: { data: [{ name: typed }] } }));
      else {
        // Sends changed fields only: others may change the rest meanwhile.
        const body = { ...(name === before.name ? {} : { name: typed }), ...(activated === before.activated ? {} : { activated }) };
        await answerOf(own.PATCH('/suppliers/{id}', { params: { path: { id: supplier.supplier_id } }, body, headers }));
      }
      return typed;
    },
    onDone: (name) => {
      toast.done(t('{name} saved', { name }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['suppliers'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Name')}
          {...needed}
          description={supplier ? t('It stays once a product has the supplier') : t('Products refer to the supplier by it')}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        {supplier && (
          <SwitchField
            label={t('Active')}
            description={t('Turn it off to retire the supplier. Products keep it. It can be turned on again.')}
            {...form.getInputProps('activated', { type: 'checkbox' })}
          />
        )}
        <FormActions act={supplier ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
