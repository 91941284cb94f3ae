import { Bus } from '@kernel';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventsError } from '../contract/errors.js';
import { CreateWebhook, GetWebhook, type WebhookWithSecret } from '../contract/webhooks.js';
import { refuseUnknownTypes } from './refuse-unknown-types.js';
import { WebhookStore } from './store/webhook-store.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** Per account or site. */
const MAX_WEBHOOKS = 50;

@CommandHandler(CreateWebhook)
export class CreateWebhookHandler implements ICommandHandler<CreateWebhook> {
  constructor(
    private readonly store: WebhookStore,
    private readonly secrets: WebhookSecrets,
    private readonly bus: Bus,
  ) {}

  async execute({ owner, settings }: CreateWebhook): Promise<WebhookWithSecret> {
    refuseUnknownTypes(settings.types);
    const webhookId = await this.store.insert(owner, settings);
    // After the insert, so that the second of two concurrent ones counts the first.
    if ((await this.store.count(owner)) > MAX_WEBHOOKS) throw new EventsError('too_many_webhooks', { limit: MAX_WEBHOOKS });
    const { secret, sealed } = await this.secrets.make(webhookId);
    await this.store.setSecret(webhookId, sealed);
    return { ...(await this.bus.ask(new GetWebhook(owner, webhookId))), secret };
  }
}
