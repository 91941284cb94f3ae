import { type EventHandler, Outbox, Reaction } from '@kernel';
import { WebhookDeleted } from '../events.js';
import { DeliveryStore } from './store/delivery-store.js';

@Reaction(WebhookDeleted)
export class ForgetTheDeletedWebhook implements EventHandler<WebhookDeleted> {
  constructor(
    private readonly store: DeliveryStore,
    private readonly outbox: Outbox,
  ) {}

  async handle({ webhookId }: WebhookDeleted): Promise<void> {
    if (await this.store.forget(webhookId)) await this.outbox.add(new WebhookDeleted(webhookId));
  }
}
