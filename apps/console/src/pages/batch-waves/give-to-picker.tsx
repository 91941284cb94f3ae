import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, wms } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';
import { actorName } from '../../patterns/page/actor-name.js';
import type { Batch } from './wave.js';

/** Assigns a batch to a picker by name. */
export function GiveToPicker({ batch: { batch_id: id } }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('Give to somebody: batch {id}', { id: String(id) })}
        onClick={() => setOpen(true)}
      >
        {t('Give to')}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => unlessUnsent(close)} title={t('Give batch {id} to somebody', { id: String(id) })}>
          <PickerForm batchId={id} onClose={close} />
        </Modal>
      )}
    </>
  );
}

function PickerForm({ batchId: id, onClose }: { batchId: number; onClose: () => void }) {
  const queries = useQueryClient();
  const { form, submit, isSending } = useServerForm({
    initialValues: { user_name: '' },
    send: (typed) =>
      answerOf(wms.POST('/batches/{id}/reassign', { params: { path: { id } }, body: { user_name: typed.user_name.trim() } })),
    onDone: ({ data: { claimed_by: actor } }) => {
      toast.done(t("Batch {id} is {name}'s", { id: String(id), name: actorName(actor ?? '') }));
      onClose();
      void queries.invalidateQueries({ queryKey: ['orders', 'batches'] });
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('User name')}
          description={t('Who works at your site. They find it when they open scan mode.')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('user_name')}
        />
        <FormActions act={t('Give')} isSending={isSending} isDisabled={!form.isDirty()} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
