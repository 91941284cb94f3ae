import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeWebhook, GetWebhook, type Webhook } from '../contract/webhooks.js';
import { refuseUnknownTypes } from './refuse-unknown-types.js';
import { WebhookStore } from './store/webhook-store.js';

@CommandHandler(ChangeWebhook)
export class ChangeWebhookHandler implements ICommandHandler<ChangeWebhook> {
  constructor(
    private readonly store: WebhookStore,
    private readonly bus: Bus,
  ) {}

  async execute({ owner, webhookId, changes }: ChangeWebhook): Promise<Webhook> {
    const before = await this.store.lock(owner, webhookId);
    refuseUnknownTypes(changes.types ?? []);
    await this.store.change(webhookId, changes);
    if (before.state === 'disabled' && changes.state === 'active') await this.store.forgive(webhookId);
    return this.bus.ask(new GetWebhook(owner, webhookId));
  }
}
