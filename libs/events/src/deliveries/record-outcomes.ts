import { grouped } from '@kernel';
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
    // Webhooks before deliveries, and both in key order, as every command locks them.
    const webhooksOf = (result: Outcome['result']): number[] =>
      outcomes.filter((each) => each.result === result).map((each) => each.webhookId);
    await this.leases.noteHealth({ delivered: webhooksOf('delivered'), failed: webhooksOf('failed'), gone: webhooksOf('gone') });
    const ordered = [...outcomes].sort((one, other) => one.webhookId - other.webhookId || one.deliveryId - other.deliveryId);
    await this.counts.add(await Promise.all(alike(ordered).map((group) => this.settle(group))));
  }

  /** Records a group of attempts; returns their result, and how many of them no other worker has recorded. */
  private async settle(group: readonly Outcome[]): Promise<[TryOutcome, number]> {
    const [outcome] = group;
    if (outcome.result === 'delivered') return ['delivered', await this.store.settleDelivered(group)];
    const seconds = this.secondsToNext(outcome);
    const isNoted = await this.store.settle(outcome, seconds);
    return [seconds === undefined ? outcome.result : 'retried', isNoted ? 1 : 0];
  }

  private secondsToNext({ result, attempts, retryAfter = 0 }: Outcome): number | undefined {
    return result === 'failed' ? secondsToRetry(this.terms.schedule, attempts + 1, retryAfter, Math.random()) : undefined;
  }
}

/** Groups deliveries with the same answer at the same attempt, which one statement records; every other one is alone. */
function alike(outcomes: readonly Outcome[]): Outcome[][] {
  const keyOf = ({ deliveryId, result, attempts, responseStatus, responseExcerpt }: Outcome): string =>
    result === 'delivered' ? JSON.stringify([attempts, responseStatus, responseExcerpt]) : String(deliveryId);
  return [...grouped(outcomes, keyOf).values()];
}
