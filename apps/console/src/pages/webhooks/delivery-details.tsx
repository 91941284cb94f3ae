import { Group, Modal, Stack, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '../../api/client.js';
import { t } from '../../languages/t.js';
import { ConfirmButton } from '../../patterns/feedback/confirm-button.js';
import { Loaded } from '../../patterns/feedback/loaded.js';
import { toast } from '../../patterns/feedback/toast.js';
import { CodeBlock } from '../../patterns/page/code-block.js';
import { Facts } from '../../patterns/page/section.js';
import { written } from '../../patterns/records/written.js';
import { When } from '../../patterns/time/when.js';
import { type Delivery, useWebhooks } from './use-webhooks.js';
import { DeliveryState } from './webhook-state.js';

interface Details {
  webhookId: number;
  delivery: Delivery | undefined;
  onClose: () => void;
}

/** The request and the answer of a delivery, and a button that sends it again. */
export function DeliveryDetails({ webhookId, delivery, onClose }: Details) {
  return (
    <Modal opened={delivery !== undefined} onClose={onClose} title={delivery?.type} size="xl">
      {delivery && <Shown webhookId={webhookId} delivery={delivery} onClose={onClose} />}
    </Modal>
  );
}

function Shown({ webhookId, delivery, onClose }: { webhookId: number; delivery: Delivery; onClose: () => void }) {
  const queries = useQueryClient();
  const webhooks = useWebhooks();
  const event = useQuery({
    queryKey: ['webhooks', 'event', delivery.event_id],
    queryFn: () => answerOf(webhooks.GET('/events/{event_id}', { params: { path: { event_id: delivery.event_id } } })),
  });
  return (
    <Stack gap="md">
      <Facts
        of={[
          [t('Status'), <DeliveryState key="state" of={delivery} />],
          [t('Event id'), delivery.event_id],
          [t('Tries'), delivery.attempts],
          [t('Status of the answer'), delivery.response_status],
          [t('Duration'), delivery.duration_ms === null ? null : t('{ms} ms', { ms: delivery.duration_ms })],
          [t('Next try'), delivery.next_attempt_at && <When key="next" at={delivery.next_attempt_at} />],
        ]}
      />
      {delivery.response_excerpt && (
        <div>
          <Title order={3} size="h5">
            {t('Answer')}
          </Title>
          <CodeBlock
            of={t('answer')}
            text={delivery.response_status === null ? written('delivery', delivery.response_excerpt) : delivery.response_excerpt}
          />
        </div>
      )}
      <div>
        <Title order={3} size="h5">
          {t('Event')}
        </Title>
        <Loaded read={event} height={160}>
          {({ data }) => <CodeBlock of={t('event')} text={JSON.stringify(data, undefined, 2)} />}
        </Loaded>
      </div>
      <Group justify="flex-end">
        <ConfirmButton
          label={t('Resend')}
          send={() =>
            answerOf(
              webhooks.POST('/webhooks/{webhook_id}/deliveries/{delivery_id}/resend', {
                params: { path: { webhook_id: webhookId, delivery_id: delivery.delivery_id } },
              }),
            )
          }
          onDone={() => {
            toast.done(t('The event is on its way again'));
            onClose();
            return queries.invalidateQueries({ queryKey: ['webhooks'] });
          }}
        />
      </Group>
    </Stack>
  );
}
