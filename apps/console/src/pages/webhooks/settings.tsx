import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf, currentOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { useWebhooks, type Webhook } from './use-webhooks.js';
import { WebhookFields, type WebhookValues } from './webhook-fields.js';

/** Changes the address of a webhook, and which events it receives. */
export function Settings({ webhook }: { webhook: Webhook }) {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const params = { path: { webhook_id: webhook.webhook_id } };
  const { form, submit, isSending, notes } = useServerForm<WebhookValues, unknown>({
    initialValues: valuesOf(webhook),
    record: { record: 'webhook', id: String(webhook.webhook_id) },
    current: () => currentOf(webhooks.GET('/webhooks/{webhook_id}', { params }), valuesOf),
    send: (values, _id, { headers }) => answerOf(webhooks.PATCH('/webhooks/{webhook_id}', { params, body: settingsOf(values), headers })),
    onDone: () => {
      toast.done(t('Saved'));
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Section title={t('Settings')}>
      <ServerForm submit={submit}>
        <Stack gap="lg">
          {notes}
          <WebhookFields form={form} />
          <FormActions act={t('Save')} isSending={isSending} isDisabled={!form.isDirty()} cancel={form.reset} />
        </Stack>
      </ServerForm>
    </Section>
  );
}

const valuesOf = ({ url, description, ordered, types }: Webhook): WebhookValues => ({
  url,
  description: description ?? '',
  ordered,
  types,
});
const settingsOf = ({ url, description, ordered, types }: WebhookValues) => ({ url, description, ordered, types });
