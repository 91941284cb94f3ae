import { setTimeout as pause } from 'node:timers/promises';
import { type DueDelivery, FindDueDeliveries } from '@contract/events';
import { type Bus, inSpan, inTraceOf } from '@kernel';
import type { Receivers } from '@module/events';
import type { OutcomeLog } from './outcome-log.js';

/** How many deliveries one read brings. */
const BATCH = 32;
const MAX_AT_ONCE = 4;
const MOMENT_MS = 100;
/** After so many the chain ends, so that other webhooks get its place in the worker. */
const MAX_DELIVERIES = 500;

/** Sends what is due to one leased webhook, a few at once; to an ordered one in sequence. */
export class EndpointChain {
  private readonly underWay = new Map<number, Promise<unknown>>();
  private hasFailed = false;
  private limit = 1;

  constructor(
    private readonly webhookId: number,
    private readonly holder: string,
    private readonly bus: Bus,
    private readonly receivers: Receivers,
    private readonly outcomes: OutcomeLog,
    /** Aborts what is under way, which is sent again later. */
    private readonly abort: AbortSignal,
    /** Begins nothing more. */
    private readonly ending: AbortSignal,
  ) {}

  /** Resolves when nothing is due any more. */
  async run(): Promise<void> {
    let sent = 0;
    try {
      while (!this.ending.aborted && sent < MAX_DELIVERIES) {
        const due = await this.bus.ask(new FindDueDeliveries(this.holder, this.webhookId, [...this.underWay.keys()], BATCH));
        if (due.length === 0 && this.underWay.size === 0) return;
        sent += due.length;
        await this.sendAll(due);
        if (due.length < BATCH) await this.news();
      }
    } finally {
      await Promise.allSettled(this.underWay.values());
    }
  }

  private async sendAll(due: readonly DueDelivery[]): Promise<void> {
    this.hasFailed = false;
    for (const delivery of due) {
      // A failing receiver gets one at a time, so that a dead one does not hold four connections.
      this.limit = delivery.ordered || delivery.isFailing ? 1 : MAX_AT_ONCE;
      while (this.underWay.size >= this.limit) await Promise.race(this.underWay.values());
      if (this.ending.aborted || (delivery.ordered && this.hasFailed)) return;
      const sending = this.send(delivery).finally(() => this.underWay.delete(delivery.deliveryId));
      this.underWay.set(delivery.deliveryId, sending);
    }
  }

  /**
   * Waits for those under way, so that one read brings what becomes due meanwhile; a moment at most while there is room for others, which
   * may be due beside one that hangs.
   */
  private async news(): Promise<void> {
    if (this.underWay.size === 0) return;
    if (this.underWay.size >= this.limit) return void (await Promise.race(this.underWay.values()));
    const timer = new AbortController();
    const moment = pause(MOMENT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.underWay.values()), moment]);
    timer.abort();
  }

  private async send(delivery: DueDelivery): Promise<void> {
    try {
      const outcome = await inTraceOf(delivery.traceParent, () =>
        inSpan('POST webhook', 'client', () => this.receivers.post(delivery, this.abort)),
      );
      if (outcome.result !== 'delivered') this.hasFailed = true;
      await this.outcomes.add(outcome);
    } catch {
      // Aborted: nothing is noted, so it stays due.
      this.hasFailed = true;
    }
  }
}
