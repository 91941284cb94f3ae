import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { answerOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { FormActions } from '../../patterns/forms/form-actions.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { Section } from '../../patterns/page/section.js';
import { Secret } from './secret.js';
import { useWebhooks } from './use-webhooks.js';
import { WebhookFields, type WebhookValues } from './webhook-fields.js';

const usual: WebhookValues = { url: '', description: '', ordered: false, types: [] };

/** Creates a webhook, then shows its secret. */
export default function NewWebhookPage() {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const [made, setMade] = useState<{ webhook_id: number; secret: string }>();
  const { form, submit, isSending } = useServerForm({
    initialValues: usual,
    send: ({ url, description, ordered, types }) => answerOf(webhooks.POST('/webhooks', { body: { url, description, ordered, types } })),
    onDone: ({ data }) => {
      setMade(data);
      toast.done(t('The webhook is active'));
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <PageFrame title={t('Create a webhook')} about={<BackTo href="/webhooks" label={t('All webhooks')} />} isNarrow>
      {made ? (
        <Stack gap="lg">
          <Secret secret={made.secret} />
          <Group justify="flex-end">
            <Button component={Link} href={`/webhooks/${made.webhook_id}`}>
              {t('Go to the webhook')}
            </Button>
          </Group>
        </Stack>
      ) : (
        <ServerForm submit={submit}>
          <Stack gap="lg">
            <Section title={t('Where and what')}>
              <WebhookFields form={form} />
            </Section>
            <FormActions act={t('Create')} isSending={isSending} cancel="/webhooks" />
          </Stack>
        </ServerForm>
      )}
    </PageFrame>
  );
}
