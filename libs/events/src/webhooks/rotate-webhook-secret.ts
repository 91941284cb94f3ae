import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GetWebhook, RotateWebhookSecret, type WebhookWithSecret } from '../contract/webhooks.js';
import { WebhookStore } from './store/webhook-store.js';
import { WebhookSecrets } from './webhook-secrets.js';

@CommandHandler(RotateWebhookSecret)
export class RotateWebhookSecretHandler implements ICommandHandler<RotateWebhookSecret> {
  constructor(
    private readonly store: WebhookStore,
    private readonly secrets: WebhookSecrets,
    private readonly bus: Bus,
  ) {}

  async execute({ owner, webhookId }: RotateWebhookSecret): Promise<WebhookWithSecret> {
    await this.store.lock(owner, webhookId);
    const { secret, sealed } = await this.secrets.make(webhookId);
    await this.store.replaceSecret(webhookId, sealed);
    return { ...(await this.bus.ask(new GetWebhook(owner, webhookId))), secret };
  }
}
