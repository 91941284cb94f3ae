import { Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf } from '../../api/client.js';
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

/** How often the page looks for what became of deliveries. */
const REFETCH_MS = 3_000;

/** One webhook: how it does, its settings, its deliveries, and sending a range again. */
export default function WebhookPage({ params: { webhook = '' } }: { params: Record<string, string> }) {
  const webhooks = useWebhooks();
  const id = Number(webhook);
  const read = useQuery({
    queryKey: ['webhooks', 'one', id],
    queryFn: () => answerOf(webhooks.GET('/webhooks/{webhook_id}', { params: { path: { webhook_id: id } } })),
    refetchInterval: REFETCH_MS,
  });
  const back = <BackTo href="/webhooks" label="All webhooks" />;
  return (
    <RecordPage read={read} title={`Webhook ${webhook}`} about={back}>
      {({ data }) => (
        <PageFrame title={`Webhook ${data.webhook_id}`} about={back}>
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
    <Section title="Health">
      <Stack gap="md">
        {secret !== undefined && <Secret secret={secret} />}
        <Facts
          of={[
            ['State', <WebhookState key="state" of={webhook} />],
            ['Last success', webhook.last_success_at && <When key="success" at={webhook.last_success_at} />],
            ['Last failure', webhook.last_failure_at && <When key="failure" at={webhook.last_failure_at} />],
            ['Created', <When key="created" at={webhook.created_at} />],
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
        label="Send a test event"
        send={() => answerOf(webhooks.POST('/webhooks/{webhook_id}/test', { params }))}
        onDone={done('A test event is on its way')}
      />
      {state === 'active' ? (
        <ConfirmButton label="Pause" send={change('paused')} onDone={done('Paused; deliveries wait until you activate it')} />
      ) : (
        <ConfirmButton label="Activate" send={change('active')} onDone={done('The webhook is active')} />
      )}
      <ConfirmButton
        label="Give it a new secret"
        send={() => answerOf(webhooks.POST('/webhooks/{webhook_id}/rotate', { params }))}
        onDone={({ data: { secret } }) => onSecret(secret)}
      >
        For 24 hours deliveries are signed with the old secret, too. Give your receiver the new one by then.
      </ConfirmButton>
      <ConfirmButton
        label="Delete"
        title="Delete the webhook?"
        send={() => answerOf(webhooks.DELETE('/webhooks/{webhook_id}', { params }))}
        onDone={() => {
          void done('The webhook is deleted')();
          navigate('/webhooks');
        }}
      >
        Its deliveries go with it, also those that still wait. This cannot be undone.
      </ConfirmButton>
    </Group>
  );
}
