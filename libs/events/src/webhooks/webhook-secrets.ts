import { randomBytes } from 'node:crypto';
import { OpenSecrets, SealSecret, type SealedSecret } from '@contract/identity';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { SealedSecrets } from './store/webhook-store.js';

/** The owner of the sealed secret: the webhook's row. */
const ownerOf = (webhookId: number): string => `webhook:${webhookId}`;

/** The secrets that sign deliveries, sealed with SECRET_KEY like keys. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly bus: Bus) {}

  /** A new secret in the form of the Standard Webhooks specification, and sealed for the webhook's row. */
  async make(webhookId: number): Promise<{ secret: string; sealed: string }> {
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    return { secret, sealed: await this.seal(webhookId, secret) };
  }

  seal(webhookId: number, secret: string): Promise<string> {
    return this.bus.ask(new SealSecret(secret, ownerOf(webhookId)));
  }

  /** The current secret and the previous one, each in clear, where SECRET_KEY opens it. */
  async open(rows: readonly SealedSecrets[]): Promise<{ current?: string; previous?: string }[]> {
    const sealed = rows.flatMap(({ webhookId, current, previous }): SealedSecret[] => [
      { sealed: current, owner: ownerOf(webhookId) },
      { sealed: previous ?? '', owner: ownerOf(webhookId) },
    ]);
    const opened = await this.bus.ask(new OpenSecrets(sealed));
    return rows.map((_, index) => ({ current: opened[2 * index], previous: opened[2 * index + 1] }));
  }
}
