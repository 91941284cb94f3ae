import { Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf, wms } from '../../api/client.js';
import type { components } from '../../api/generated/wms.js';
import { Refusal } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { needed } from '../../patterns/forms/needed.js';
import { QuantityField } from '../../patterns/forms/quantity-field.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { barcodesFrom, MAX_AT_ONCE } from './barcodes.js';

type Tote = components['schemas']['ToteAnswer'];

interface Edited {
  /** Undefined for new totes. */
  tote: Tote | undefined;
  onClose: () => void;
}

const readTote = (id: number) => wms.GET('/totes/{id}', { params: { path: { id } } });
const valuesOf = (tote: Tote | undefined) => ({ barcode: tote?.barcode ?? '', count: '1' });

/** A dialog that adds totes, or gives one another barcode. */
export function ToteDialog({ tote, onClose }: Edited) {
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={tote ? t('Change {name}', { name: tote.barcode }) : t('Add totes')}>
      <ToteForm tote={tote} onClose={onClose} />
    </Modal>
  );
}

function ToteForm({ tote, onClose }: Edited) {
  const queries = useQueryClient();
  const { form, submit, isSending, notes } = useServerForm({
    initialValues: valuesOf(tote),
    record: tote && { record: 'tote', id: String(tote.tote_id) },
    current: tote && (() => currentOf(readTote(tote.tote_id), valuesOf)),
    send: async ({ barcode, count }, _id, { headers }) => {
      const first = barcode.trim();
      // Some may have been added before one was refused.
      if (!tote) return create(first, count.trim()).finally(() => queries.invalidateQueries({ queryKey: ['totes'] }));
      await answerOf(wms.PATCH('/totes/{id}', { params: { path: { id: tote.tote_id } }, body: { barcode: first }, headers }));
      return t('{name} saved', { name: first });
    },
    onDone: (says) => {
      toast.done(says);
      onClose();
      void queries.invalidateQueries({ queryKey: ['totes'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        {notes}
        <TextInput
          label={tote ? t('Barcode') : t('Barcode of the first')}
          {...needed}
          description={t('What its label says, once at your site')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('barcode')}
        />
        {!tote && (
          <QuantityField
            label={t('How many')}
            description={t('The number at the end of the barcode counts on: TOTE-08, TOTE-09, TOTE-10')}
            {...form.getInputProps('count')}
          />
        )}
        <FormActions act={tote ? t('Save') : t('Add')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}

const refused = (path: string, message: string): Refusal => new Refusal(400, 'invalid_value', message, [{ path, message }]);

/**
 * Adds totes one after the other. Of several, it skips those that exist, so that people can send it again after a failure. @throws Refusal
 */
async function create(first: string, typed: string): Promise<string> {
  const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (count < 1 || count > MAX_AT_ONCE) throw refused('count', t('must be a whole number from 1 to {max}', { max: MAX_AT_ONCE }));
  const barcodes = barcodesFrom(first, count);
  if (!barcodes) throw refused('barcode', t('must end with a number that counts on'));
  let existing = 0;
  for (const barcode of barcodes) {
    try {
      await answerOf(wms.POST('/totes', { body: { barcode } }));
    } catch (fault) {
      if (count === 1 || !(fault instanceof Refusal && fault.code === 'barcode_taken')) throw fault;
      existing += 1;
    }
  }
  const added = count - existing;
  if (existing === 0) return tn(added, '{count} tote added', '{count} totes added');
  return tn(added, '{count} tote added, {known} there already', '{count} totes added, {known} there already', { known: existing });
}
