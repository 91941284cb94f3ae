import { Modal, Stack, TextInput } from '@mantine/core';
import { t } from '../../languages/t.js';
import { toast } from '../feedback/toast.js';
import { FormActions } from '../forms/form-actions.js';
import { numberOf } from '../forms/number-of.js';
import { ServerForm, useServerForm } from '../forms/server-form.js';
import { unlessUnsent } from '../forms/unsent.js';

interface Asked {
  of: { name: string; requests_per_minute: number | null };
  send: (requestsPerMinute: number | null) => Promise<unknown>;
  onClose: () => void;
  onDone: () => unknown;
}

/** A dialog that sets a key's limit of requests per minute. */
export function KeyLimitDialog(asked: Asked) {
  return (
    <Modal opened onClose={() => unlessUnsent(asked.onClose)} title={t('Limit the key {name}', { name: asked.of.name })}>
      <KeyLimitForm {...asked} />
    </Modal>
  );
}

function KeyLimitForm({ of: key, send, onClose, onDone }: Asked) {
  const { form, submit, isSending } = useServerForm({
    initialValues: { requests_per_minute: key.requests_per_minute === null ? '' : String(key.requests_per_minute) },
    send: ({ requests_per_minute: typed }) => send(numberOf(typed) ?? null),
    onDone: () => {
      toast.done(t('Limit set'));
      return onDone();
    },
  });
  return (
    <ServerForm submit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('Requests a minute')}
          description={t('Empty: as many as every other key. Requests beyond it are refused until the minute ends.')}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('requests_per_minute')}
        />
        <FormActions act={t('Set limit')} isSending={isSending} cancel={onClose} />
      </Stack>
    </ServerForm>
  );
}
