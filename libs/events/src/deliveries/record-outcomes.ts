import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Outcome, RecordOutcomes, type TryOutcome } from '../contract/deliveries.js';
import { EndpointLeases, WEBHOOK_TERMS, type WebhookTerms } from '../webhooks/index.js';
import { secondsToRetry } from './domain/retry.js';
import { DeliveryStore } from './store/delivery-store.js';
import { TryCounts } from './store/try-counts.js';

@CommandHandler(RecordOutcomes)
export class RecordOutcomesHandler implements ICommandHandler<RecordOutcomes> {
  constructor(
    private readonly store: DeliveryStore,
    private readonly counts: TryCounts,
    private readonly leases: EndpointLeases,
    @Inject(WEBHOOK_TERMS) private readonly terms: WebhookTerms,
  ) {}

  async execute({ outcomes }: RecordOutcomes): Promise<void> {
    // Webhooks before deliveries, and both in the order of keys, as every command locks them.
    const ordered = [...outcomes].sort((one, other) => one.webhookId - other.webhookId || one.deliveryId - other.deliveryId);
    const byWebhook = new Map<number, Set<Outcome['result']>>();
    for (const { webhookId, result } of ordered) byWebhook.set(webhookId, (byWebhook.get(webhookId) ?? new Set()).add(result));
    for (const [webhookId, results] of byWebhook) await this.noteHealth(webhookId, results);
    const noted = await Promise.all(ordered.map((outcome) => this.settle(outcome)));
    await this.counts.add(noted.filter((each) => each !== undefined));
  }

  /** Undefined where another worker has noted the try. */
  private async settle(outcome: Outcome): Promise<TryOutcome | undefined> {
    const seconds = this.secondsToNext(outcome);
    const isNoted = await this.store.settle(outcome, seconds);
    if (!isNoted) return undefined;
    return seconds === undefined ? outcome.result : 'retried';
  }

  /** One success counts for more than the failures beside it. */
  private async noteHealth(webhookId: number, results: ReadonlySet<Outcome['result']>): Promise<void> {
    if (results.has('failed') || results.has('gone')) await this.leases.noteFailure(webhookId);
    if (results.has('delivered')) await this.leases.noteSuccess(webhookId);
    if (results.has('gone')) await this.leases.disable(webhookId);
  }

  private secondsToNext({ result, attempts, retryAfter = 0 }: Outcome): number | undefined {
    return result === 'failed' ? secondsToRetry(this.terms.schedule, attempts + 1, retryAfter, Math.random()) : undefined;
  }
}
