import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../api/client.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { useWebhooks, type Webhook } from './use-webhooks.js';
import { WebhookFields, type WebhookValues } from './webhook-fields.js';

/** Changes where a webhook sends, and what. */
export function Settings({ webhook: { webhook_id: id, url, description, ordered, types } }: { webhook: Webhook }) {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const { form, submit, isSending } = useServerForm<WebhookValues, unknown>({
    initialValues: { url, description: description ?? '', ordered, types },
    send: (values) =>
      answerOf(webhooks.PATCH('/webhooks/{webhook_id}', { params: { path: { webhook_id: id } }, body: settingsOf(values) })),
    onDone: () => {
      toast.done('Saved');
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Section title="Settings">
      <ServerForm submit={submit}>
        <Stack gap="lg">
          <WebhookFields form={form} />
          <FormActions act="Save" isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
        </Stack>
      </ServerForm>
    </Section>
  );
}

const settingsOf = ({ url, description, ordered, types }: WebhookValues) => ({ url, description, ordered, types });
