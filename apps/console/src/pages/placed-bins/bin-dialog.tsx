import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, own } from '../../api/client.js';
import type { components } from '../../api/generated/console.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { SwitchField } from '../../patterns/forms/switch-field.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { purposes } from '../../patterns/stock/purposes.js';

type PlacedBin = components['schemas']['PlacedBinAnswer'];

interface Edited {
  bin: PlacedBin;
  onClose: () => void;
}

/** A dialog that changes, retires or reactivates a bin. */
export function BinDialog({ bin, onClose }: Edited) {
  return (
    <Modal
      opened
      onClose={() => unlessUnsent(onClose)}
      title={t('Change {location} / {bin} at {site}', { location: bin.location, bin: bin.bin, site: bin.distribution_center })}
    >
      <BinForm bin={bin} onClose={onClose} />
    </Modal>
  );
}

const typedBin = ({ location, bin, activated, purpose }: PlacedBin) => ({ location, bin, activated, purpose });
type Typed = ReturnType<typeof typedBin>;

/** Changed fields only. */
const changeOf = (typed: Typed, before: Typed): components['schemas']['ChangeBinBody'] => ({
  ...(typed.location === before.location ? {} : { location: typed.location.trim() }),
  ...(typed.bin === before.bin ? {} : { bin: typed.bin.trim() }),
  ...(typed.activated === before.activated ? {} : { activated: typed.activated }),
  ...(typed.purpose === before.purpose ? {} : { purpose: typed.purpose }),
});

function BinForm({ bin, onClose }: Edited) {
  const queries = useQueryClient();
  const params = { path: { id: bin.bin_id } };
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: typedBin(bin),
    record: { record: 'bin', id: String(bin.bin_id) },
    current: () => currentOf(own.GET('/placed-bins/{id}', { params }), typedBin),
    send: (typed, _id, { before, headers }) => answerOf(own.PATCH('/placed-bins/{id}', { params, body: changeOf(typed, before), headers })),
    onDone: ({ data: changed }) => {
      toast.done(t('{name} saved', { name: `${changed.location} / ${changed.bin}` }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['placed-bins'] });
      void queries.invalidateQueries({ queryKey: ['bins'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput label={t('Location')} autoComplete="off" data-autofocus {...form.getInputProps('location')} />
        <TextInput
          label={t('Bin')}
          description={t('Change it with its label on the shelf')}
          autoComplete="off"
          {...form.getInputProps('bin')}
        />
        <NativeSelect
          label={t('Purpose')}
          description={t('Waves take from bins in reserve only what the others do not have, and nothing from bins such as a staging area')}
          data={purposes.map(({ value, label }) => ({ value, label: t(label) }))}
          {...form.getInputProps('purpose')}
        />
        <SwitchField
          label={t('Active')}
          description={t('Turn it off to retire the bin, once it is empty. It can be turned on again.')}
          {...form.getInputProps('activated', { type: 'checkbox' })}
        />
        <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
