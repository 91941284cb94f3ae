import { Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { answerOf, currentOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { changeOf, type CutOff, cutOffOf, typedCutOff, weekdays } from './cut-off.js';

interface Edited {
  /** Undefined for a new cut-off. */
  cutOff: CutOff | undefined;
  onClose: () => void;
  onSaved: (message: string) => void;
}

/** A dialog that creates, changes or retires a cut-off. */
export function CutOffDialog(edited: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(edited.onClose)} title={edited.cutOff ? t('Change a cut-off') : t('Add a cut-off')}>
      <CutOffForm {...edited} />
    </Modal>
  );
}

function CutOffForm({ cutOff, onClose, onSaved }: Edited) {
  const path = { id: cutOff?.cutoff_id ?? 0 };
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedCutOff(cutOff),
    record: cutOff && { record: 'cutoff', id: String(cutOff.cutoff_id) },
    current: cutOff && (() => currentOf(wms.GET('/cutoffs/{id}', { params: { path } }), typedCutOff)),
    send: (typed, _id, { before, headers }) =>
      answerOf(
        cutOff
          ? wms.PATCH('/cutoffs/{id}', { params: { path }, body: changeOf(typed, before), headers })
          : wms.POST('/cutoffs', { body: cutOffOf(typed) }),
      ),
    onDone: ({ data }) => onSaved(t('{method} at {time} saved', { method: data.shipping_method, time: data.local_time })),
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={t('Shipping method')}
          description={t('As orders say it')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('shipping_method')}
        />
        <TextInput type="time" label={t('Time')} description={t('By the clocks of your site')} {...form.getInputProps('local_time')} />
        <Checkbox.Group
          label={t('Days')}
          description={t('Without any it is not in use')}
          value={form.values.weekdays}
          onChange={(days) => form.setFieldValue('weekdays', days)}
          error={form.errors.weekdays}
        >
          <Group mt="xs" gap="md">
            {weekdays().map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
        <QuantityField
          label={t('Minutes before')}
          description={t('Orders are due so many minutes before the carrier comes')}
          {...form.getInputProps('lead_minutes')}
        />
        <FormActions act={cutOff ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
