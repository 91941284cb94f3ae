import { Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { toast } from '../../patterns/feedback/toast.js';
import { BackTo } from '../../patterns/page/back-to.js';
import { PageFrame } from '../../patterns/page/page-frame.js';
import { RecordPage } from '../../patterns/page/record-page.js';
import { Facts, Section } from '../../patterns/page/section.js';
import { When } from '../../patterns/time/when.js';
import { Deliveries } from './deliveries.js';
import { Replay } from './replay.js';
import { Secret } from './secret.js';
import { Settings } from './settings.js';
import { useWebhooks, type Webhook } from './use-webhooks.js';
import { WebhookState } from './webhook-state.js';

/** How often the page reads the outcomes of deliveries. */
const REFETCH_MS = 3_000;

/** One webhook: its state, settings and deliveries, and a replay of events. */
export default function WebhookPage({ params: { webhook = '' } }: { params: Record<string, string> }) {
  const webhooks = useWebhooks();
  const id = Number(webhook);
  const read = useQuery({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => answerOf(webhooks.GET('/webhooks/{webhook_id}', { params: { path: { webhook_id: id } } })),
    refetchInterval: REFETCH_MS,
  });
  const back = <BackTo href="/webhooks" label={t('All webhooks')} />;
  return (
    <RecordPage read={read} title={t('Webhook {id}', { id: webhook })} about={back}>
      {({ data }) => (
        <PageFrame title={t('Webhook {id}', { id: String(data.webhook_id) })} about={back}>
          <Overview webhook={data} />
          <Settings key={data.webhook_id} webhook={data} />
          <Deliveries webhookId={id} refetchMs={REFETCH_MS} />
          <Replay webhookId={id} />
        </PageFrame>
      )}
    </RecordPage>
  );
}

function Overview({ webhook }: { webhook: Webhook }) {
  const [secret, setSecret] = useState<string>();
  return (
    <Section title={t('Health')}>
      <Stack gap="md">
        {secret !== undefined && <Secret secret={secret} />}
        <Facts
          of={[
            [t('Status'), <WebhookState key="state" of={webhook} />],
            [t('Last success'), webhook.last_success_at && <When key="success" at={webhook.last_success_at} />],
            [t('Last failure'), webhook.last_failure_at && <When key="failure" at={webhook.last_failure_at} />],
            [t('Created'), <When key="created" at={webhook.created_at} />],
          ]}
        />
        <Acts webhook={webhook} onSecret={setSecret} />
      </Stack>
    </Section>
  );
}

function Acts({ webhook: { webhook_id: id, state }, onSecret }: { webhook: Webhook; onSecret: (secret: string) => void }) {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const [, navigate] = useLocation();
  const params = { path: { webhook_id: id } };
  const done = (message: string) => () => {
    toast.done(message);
    return queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  const change = (to: 'active' | 'paused') => () => answerOf(webhooks.PATCH('/webhooks/{webhook_id}', { params, body: { state: to } }));
  return (
    <Group gap="xs">
      <ConfirmButton
        label={t('Send a test event')}
        send={() => answerOf(webhooks.POST('/webhooks/{webhook_id}/test', { params }))}
        onDone={done(t('A test event is on its way'))}
      />
      {state === 'active' ? (
        <ConfirmButton label={t('Pause')} send={change('paused')} onDone={done(t('Paused; deliveries wait until you activate it'))} />
      ) : (
        <ConfirmButton label={t('Activate')} send={change('active')} onDone={done(t('The webhook is active'))} />
      )}
      <ConfirmButton
        label={t('Give it a new secret')}
        send={() => answerOf(webhooks.POST('/webhooks/{webhook_id}/rotate', { params }))}
        onDone={({ data: { secret } }) => onSecret(secret)}
      >
        {t('For 24 hours deliveries are signed with the old secret, too. Give your receiver the new one by then.')}
      </ConfirmButton>
      <ConfirmButton
        label={t('Delete')}
        title={t('Delete the webhook?')}
        send={() => answerOf(webhooks.DELETE('/webhooks/{webhook_id}', { params }))}
        onDone={() => {
          void done(t('The webhook is deleted'))();
          navigate('/webhooks');
        }}
      >
        {t('Its deliveries go with it, also those that still wait. This cannot be undone.')}
      </ConfirmButton>
    </Group>
  );
}
