import { PublicEvents } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TestWebhook, type Webhook } from '../contract/webhooks.js';
import { WebhookStore } from './store/webhook-store.js';

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    private readonly store: WebhookStore,
    private readonly events: PublicEvents,
  ) {}

  async execute({ owner, webhookId }: TestWebhook): Promise<Webhook> {
    const { accountId, siteId, ...webhook } = await this.store.lockEnabled(owner, webhookId);
    this.events.add([{ type: 'webhook.test', accountId, siteId, subjectId: webhookId, changed: [] }]);
    return webhook;
  }
}
