import { type Delivery, deliveryStates, type Replay, type Webhook, webhookStates, type WebhookWithSecret } from '@contract/events';
import { answerOf } from '../answers/answer-of.js';
import { ChangesByItself, Paging } from '../envelope/index.js';
import { Flag, Instant, OneOf, Text, Texts, Whole } from '../validation/index.js';

const most = Number.MAX_SAFE_INTEGER;
const MAX_URL = 2_000;
/** Limits of the event patterns of a webhook or a replay. */
const types = { example: ['order.*', 'stock.changed'], max: 50, maxLength: 32 };

export class WebhookRequest {
  @Text({ description: 'Where events are sent: https, on the public internet', example: 'https://example.com/events', max: MAX_URL })
  url!: string;

  @Texts({ description: 'Which events; `order.*` means all of orders, `*` all', ...types })
  types!: string[];

  @Text({ description: 'What it is for', example: 'The ERP', min: 0, optional: true })
  description?: string;

  @Flag({ description: 'Send one at a time, in sequence; one that fails holds up those after it', example: false, default: false })
  ordered!: boolean;
}

export class WebhookChangeRequest {
  @Text({ description: 'Where events are sent', example: 'https://example.com/events', max: MAX_URL, optional: true })
  url?: string;

  @Texts({ description: 'Which events; `order.*` means all of orders, `*` all', ...types, optional: true })
  types?: string[];

  @Text({ description: 'What it is for', example: 'The ERP', min: 0, optional: true })
  description?: string;

  @Flag({ description: 'Send one at a time, in sequence', example: true, optional: true })
  ordered?: boolean;

  @OneOf(['active', 'paused'], {
    description: 'A paused webhook keeps its deliveries until it is active again; active also enables one that was disabled',
    example: 'paused',
    optional: true,
  })
  state?: 'active' | 'paused';
}

@ChangesByItself('health', 'last_success_at', 'last_failure_at')
export class WebhookAnswer {
  @Whole({ description: 'Id of the webhook', example: 1, min: 1 })
  webhook_id!: number;

  @Text({ description: 'Where events are sent', example: 'https://example.com/events', max: MAX_URL })
  url!: string;

  @Texts({ description: 'Which events', ...types })
  types!: string[];

  @Text({ description: 'What it is for', example: 'The ERP', nullable: true })
  description!: string | null;

  @Flag({ description: 'Whether they are sent one at a time, in sequence', example: false })
  ordered!: boolean;

  @OneOf(webhookStates, {
    description: 'The service disables a webhook when the receiver answers 410, or when nothing has succeeded for 5 days',
    example: 'active',
  })
  state!: string;

  @OneOf(['healthy', 'failing'], { description: 'Failing from a failed try to the next success', example: 'healthy' })
  health!: string;

  @Instant({ description: 'When a try last succeeded', example: '2026-11-20T08:00:00.000Z', nullable: true })
  last_success_at!: string | null;

  @Instant({ description: 'When a try last failed', example: '2026-11-20T08:00:00.000Z', nullable: true })
  last_failure_at!: string | null;

  @Instant({ description: 'When it was created', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;

  @Instant({ description: 'When it was last changed', example: '2026-11-20T08:00:00.000Z' })
  updated_at!: string;
}

export class WebhookSecretAnswer extends WebhookAnswer {
  @Text({
    description: 'Signs the deliveries (Standard Webhooks); shown in this answer only',
    example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD7nfPe4XG4vM=',
    max: 64,
  })
  secret!: string;
}

export class ReplayRequest {
  @Whole({
    description: 'From this sequence on; either this or `from`',
    example: 4711,
    min: 1,
    max: most,
    optional: true,
  })
  from_sequence?: number;

  @Instant({ description: 'From the events published at this moment on', example: '2026-11-20T08:00:00.000Z', optional: true })
  from?: string;

  @Instant({ description: 'Up to the events published before this moment; up to now by default', example: '2026-11-21', optional: true })
  to?: string;

  @Texts({ description: 'Only these types; those of the webhook by default', ...types, optional: true })
  types?: string[];

  @Flag({ description: 'Only events whose delivery failed', example: true, default: false })
  failed_only!: boolean;
}

export class ReplayAnswer {
  @Whole({ description: 'The first sequence of the range', example: 4711, max: most })
  from_sequence!: number;

  @Whole({ description: 'The last sequence of the range', example: 4900, max: most })
  to_sequence!: number;
}

export class DeliveriesQuery extends Paging {
  @OneOf(deliveryStates, { description: 'Only those in this state', example: 'failed', optional: true })
  state?: (typeof deliveryStates)[number];

  @Text({ description: 'Only that of this event', example: '01KAJ5Z8Q4W7D2T0N3M6R9V1XB', max: 26, optional: true })
  event_id?: string;
}

export class DeliveryAnswer {
  @Whole({ description: 'Id of the delivery', example: 1, min: 1, max: most })
  delivery_id!: number;

  @Text({ description: 'Id of the event, and the `webhook-id` of every try', example: '01KAJ5Z8Q4W7D2T0N3M6R9V1XB', max: 26 })
  event_id!: string;

  @Text({ description: 'What happened', example: 'order.shipped', max: 32 })
  type!: string;

  @OneOf(deliveryStates, { description: 'Failed when no try is left', example: 'delivered' })
  state!: string;

  @Whole({ description: 'How often it was tried', example: 1 })
  attempts!: number;

  @Instant({ description: 'When it is tried next', example: '2026-11-20T08:00:05.000Z', nullable: true })
  next_attempt_at!: string | null;

  @Whole({ description: 'HTTP status of the last answer', example: 200, nullable: true })
  response_status!: number | null;

  @Text({
    description: 'The first 1,000 bytes of the last answer, or why there was none; null for an answer of a private network',
    example: 'ok',
    max: 1_024,
    nullable: true,
  })
  response_excerpt!: string | null;

  @Whole({ description: 'Milliseconds that the last try took', example: 84, nullable: true })
  duration_ms!: number | null;

  @Instant({ description: 'When the event was published', example: '2026-11-20T08:00:00.000Z' })
  created_at!: string;
}

export const toWebhookAnswer: (webhook: Webhook) => WebhookAnswer = answerOf(WebhookAnswer);
export const toWebhookSecretAnswer: (webhook: WebhookWithSecret) => WebhookSecretAnswer = answerOf(WebhookSecretAnswer);
export const toDeliveryAnswer: (delivery: Delivery) => DeliveryAnswer = answerOf(DeliveryAnswer);
export const toReplayAnswer: (replay: Replay) => ReplayAnswer = answerOf(ReplayAnswer);
