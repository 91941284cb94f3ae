import { Button, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { answerOf, oms } from '../../api/client.js';
import { Refusal } from '../../api/refusal.js';
import { t, tn } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { unlessUnsent } from '../../patterns/forms/unsent.js';

const MAX_SHOWN = 5;

/** Registers serial numbers of a product, one per line, as scanners type them. A product with serials is picked by serial. */
export function AddSerials({ sku }: { sku: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Add serials')}
      </Button>
      {isOpen && <SerialsDialog sku={sku} onClose={() => setOpen(false)} />}
    </>
  );
}

function SerialsDialog({ sku, onClose }: { sku: string; onClose: () => void }) {
  const { form, submit, isSending } = useServerForm({
    initialValues: { serials: '' },
    send: async ({ serials }) => {
      const lines = serials.split('\n').map((line) => line.trim());
      try {
        return await answerOf(oms.POST('/serials/bulk', { body: { data: [{ sku, serials: lines.filter((line) => line !== '') }] } }));
      } catch (error) {
        throw error instanceof Refusal ? inOneField(error) : error;
      }
    },
    onDone: ({ data: [done] }) => {
      toast.done(tn(done?.created ?? 0, '{count} serial of {sku} added', '{count} serials of {sku} added', { sku }));
      onClose();
    },
  });
  return (
    <Modal opened onClose={() => unlessUnsent(onClose)} title={t('Add serials of {sku}', { sku })}>
      <ServerForm submit={submit}>
        <Stack gap="sm">
          <Textarea
            label={t('Serials')}
            description={t('One in a line; all or none are added. A product with serials is picked by them.')}
            autosize
            minRows={5}
            maxRows={14}
            data-autofocus
            spellCheck={false}
            {...form.getInputProps('serials')}
          />
          <FormActions act={t('Add')} isSending={isSending} cancel={onClose} />
        </Stack>
      </ServerForm>
    </Modal>
  );
}

/** Puts the faults of all serials at their common field: the first ones, and how many more there are. */
function inOneField({ status, code, message, faults }: Refusal): Refusal {
  if (faults.length === 0) return new Refusal(status, code, message);
  const messages = faults
    .slice(0, MAX_SHOWN)
    .map((fault) => fault.message)
    .join('. ');
  const more = faults.length - MAX_SHOWN;
  return new Refusal(status, code, message, [
    { path: 'serials', message: more > 0 ? t('{said} … and {more} more', { said: messages, more }) : messages },
  ]);
}
