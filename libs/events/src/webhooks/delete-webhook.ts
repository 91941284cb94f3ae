import { Outbox } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteWebhook, type Webhook } from '../contract/webhooks.js';
import { WebhookDeleted } from '../events.js';
import { WebhookStore } from './store/webhook-store.js';

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(
    private readonly store: WebhookStore,
    private readonly outbox: Outbox,
  ) {}

  async execute({ owner, webhookId }: DeleteWebhook): Promise<Webhook> {
    const webhook = await this.store.lock(owner, webhookId);
    await this.store.delete(webhookId);
    await this.outbox.add(new WebhookDeleted(webhookId));
    return webhook;
  }
}
