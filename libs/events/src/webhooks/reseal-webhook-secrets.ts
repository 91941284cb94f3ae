import { Database } from '@kernel';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindUnreadableWebhookSecrets, type ResealedWebhookSecrets, ResealWebhookSecrets } from '../contract/webhooks.js';
import { type SealedSecrets, WebhookStore } from './store/webhook-store.js';
import { WebhookSecrets } from './webhook-secrets.js';

const nameOf = (webhookId: number): string => `the secret of webhook ${webhookId}`;

@CommandHandler(ResealWebhookSecrets)
export class ResealWebhookSecretsHandler implements ICommandHandler<ResealWebhookSecrets> {
  constructor(
    private readonly store: WebhookStore,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute(_command: ResealWebhookSecrets): Promise<ResealedWebhookSecrets> {
    const rows = await this.store.lockSecrets();
    const opened = await this.secrets.open(rows);
    const unreadable: string[] = [];
    for (const [index, { webhookId }] of rows.entries()) {
      const { current, previous } = opened[index];
      if (current === undefined) unreadable.push(nameOf(webhookId));
      else
        await this.store.reseal({
          webhookId,
          current: await this.secrets.seal(webhookId, current),
          previous: previous === undefined ? null : await this.secrets.seal(webhookId, previous),
        });
    }
    return { sealed: rows.length - unreadable.length, unreadable };
  }
}

@QueryHandler(FindUnreadableWebhookSecrets)
export class FindUnreadableWebhookSecretsHandler implements IQueryHandler<FindUnreadableWebhookSecrets> {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
  ) {}

  async execute(_query: FindUnreadableWebhookSecrets): Promise<string[]> {
    const rows = await this.database.query<SealedSecrets>(
      'SELECT WebhookID AS webhookId, SecretSealed AS current, PreviousSealed AS previous FROM webhooks ORDER BY WebhookID',
    );
    const opened = await this.secrets.open(rows);
    return rows.flatMap(({ webhookId }, index) => (opened[index].current === undefined ? [nameOf(webhookId)] : []));
  }
}
