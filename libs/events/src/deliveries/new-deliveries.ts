import { Database } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import type { PublishedEvent } from '../contract/feed.js';
import { typesOf } from '../contract/types.js';
import { WEBHOOK_TERMS, type WebhookTerms } from '../webhooks/index.js';
import { DeliveryStore } from './store/delivery-store.js';

interface Subscriber {
  WebhookID: number;
  AccountID: number | null;
  WarehouseID: number | null;
  Types: string;
}

/** The types that a webhook's patterns match. A test goes to its webhook, whatever these are. */
export const typesOfPatterns = (patterns: readonly string[]): Set<string> =>
  new Set(patterns.flatMap((pattern) => typesOf(pattern)).filter((type) => type !== 'webhook.test'));

/** Creates the deliveries of events, in the transaction that publishes them. Disabled webhooks get none. */
@Injectable()
export class NewDeliveries {
  constructor(
    private readonly database: Database,
    private readonly store: DeliveryStore,
    @Inject(WEBHOOK_TERMS) private readonly terms: WebhookTerms,
  ) {}

  async of(events: readonly PublishedEvent[]): Promise<void> {
    if (events.length === 0) return;
    const accounts = new Set(events.flatMap(({ accountId }) => accountId ?? []));
    const sites = new Set(events.flatMap(({ siteId }) => siteId ?? []));
    const subscribers = await this.database.query<Subscriber>(
      `SELECT WebhookID, AccountID, WarehouseID, Types FROM webhooks
        WHERE State <> 'disabled' AND (AccountID IN (?) OR WarehouseID IN (?)) ORDER BY WebhookID`,
      [[...accounts], [...sites]],
    );
    const deliveries = subscribers.flatMap(({ WebhookID, AccountID, WarehouseID, Types }) => {
      const types = typesOfPatterns(JSON.parse(Types) as string[]);
      return events
        .filter(({ accountId, siteId }) => (AccountID === null ? siteId === WarehouseID : accountId === AccountID))
        .filter(({ type, subjectId }) => (type === 'webhook.test' ? subjectId === WebhookID : types.has(type)))
        .map(({ sequence, eventId, type }) => ({ webhookId: WebhookID, sequence, eventId, type }));
    });
    await this.store.insert(deliveries, this.terms.schedule[0] ?? 0);
  }
}
