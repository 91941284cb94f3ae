import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, wms } from '../../../api/client.js';
import type { components } from '../../../api/generated/wms.js';
import { t } from '../../../languages/t.js';
import { toast } from '../../../patterns/feedback/toast.js';
import { FormActions } from '../../../patterns/forms/form-actions.js';
import { needed } from '../../../patterns/forms/needed.js';
import { ServerForm, useServerForm } from '../../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../../patterns/forms/unsent.js';

export type Zone = components['schemas']['ZoneAnswer'];

interface Edited {
  /** Undefined for a new zone. */
  zone: Zone | undefined;
  onClose: () => void;
  onSaved: (zone: Zone) => void;
}

const readZone = (id: number) => wms.GET('/zones/{id}', { params: { path: { id } } });
const valuesOf = (zone: Zone | undefined) => ({ code: zone?.code ?? '', name: zone?.name ?? '' });

/** A dialog that creates or renames a zone. */
export function ZoneDialog(edited: Edited) {
  const { zone, onClose } = edited;
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={zone ? t('Change {name}', { name: zone.code }) : t('Add a zone')}>
      <ZoneForm {...edited} />
    </Modal>
  );
}

function ZoneForm({ zone, onClose, onSaved }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(zone),
    record: zone && { record: 'zone', id: String(zone.zone_id) },
    current: zone && (() => currentOf(readZone(zone.zone_id), valuesOf)),
    send: ({ code, name }, _id, { headers }) => {
      const body = { code: code.trim(), name: name.trim() };
      return answerOf(
        zone ? wms.PATCH('/zones/{id}', { params: { path: { id: zone.zone_id } }, body, headers }) : wms.POST('/zones', { body }),
      );
    },
    onDone: ({ data }) => {
      toast.done(t('{name} saved', { name: data.code }));
      onSaved(data);
      void queries.invalidateQueries({ queryKey: ['floor'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Code')}
          {...needed}
          description={t('What pickers and plans of waves say, such as COLD')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextInput label={t('Name')} {...needed} autoComplete="off" {...form.getInputProps('name')} />
        <FormActions act={zone ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
