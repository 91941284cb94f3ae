import { Checkbox, Group, Button, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { toast } from '../../patterns/feedback/toast.js';
import { ServerForm, useServerForm } from '../../patterns/forms/server-form.js';
import { Section } from '../../patterns/page/section.js';
import { useZone } from '../../patterns/time/use-zone.js';
import { instantsOf } from '../../patterns/time/zone-days.js';
import { useWebhooks } from './use-webhooks.js';
import classes from './webhooks.module.css';

/** Sends a range of events again, for a receiver that lost some. */
export function Replay({ webhookId }: { webhookId: number }) {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const zone = useZone();
  const { form, submit, isSending } = useServerForm({
    initialValues: { from: '', to: '', failed_only: true },
    send: (typed) => {
      const { from_date: from, to_date: to } = instantsOf(typed, zone);
      return answerOf(
        webhooks.POST('/webhooks/{webhook_id}/replay', {
          params: { path: { webhook_id: webhookId } },
          body: { from, to, failed_only: typed.failed_only },
        }),
      );
    },
    onDone: () => {
      toast.done(t('The events are on their way again'));
      form.reset();
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Section title={t('Send a range again')}>
      <ServerForm submit={submit}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {t('With the same event ids, so that a receiver that keeps them handles none twice.')} {t('Days in {zone}', { zone })}.
          </Text>
          <div className={classes.range}>
            <TextInput type="date" label={t('From')} {...form.getInputProps('from')} />
            <TextInput type="date" label={t('Until')} description={t('With that day; up to now if empty')} {...form.getInputProps('to')} />
          </div>
          <Checkbox label={t('Only those whose delivery failed')} {...form.getInputProps('failed_only', { type: 'checkbox' })} />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={isSending}>
              {t('Send again')}
            </Button>
          </Group>
        </Stack>
      </ServerForm>
    </Section>
  );
}
