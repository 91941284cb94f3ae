import { setTimeout as pause } from 'node:timers/promises';
import { type DueDelivery, FindDueDeliveries } from '@contract/events';
import { type Bus, inSpan, inTraceOf } from '@kernel';
import type { Receivers } from '@module/events';
import type { OutcomeLog } from './outcome-log.js';

/** Deliveries per read. */
const BATCH = 32;
const MAX_AT_ONCE = 4;
const MOMENT_MS = 100;
/** The chain ends after so many, so that other webhooks get its place in the worker. */
const MAX_DELIVERIES = 500;

/** Sends what is due to one leased webhook: several deliveries at a time, or in sequence to an ordered webhook. */
export class EndpointChain {
  private readonly running = new Map<number, Promise<unknown>>();
  private hasFailed = false;
  private limit = 1;

  constructor(
    private readonly webhookId: number,
    private readonly holder: string,
    private readonly bus: Bus,
    private readonly receivers: Receivers,
    private readonly outcomes: OutcomeLog,
    /** Aborts running deliveries, which are sent again later. */
    private readonly abort: AbortSignal,
    /** Aborted when nothing new may begin. */
    private readonly ending: AbortSignal,
  ) {}

  /** Resolves when nothing is due any longer. */
  async run(): Promise<void> {
    let sent = 0;
    try {
      while (!this.ending.aborted && sent < MAX_DELIVERIES) {
        const due = await this.bus.ask(new FindDueDeliveries(this.holder, this.webhookId, [...this.running.keys()], BATCH));
        if (due.length === 0 && this.running.size === 0) return;
        sent += due.length;
        await this.sendAll(due);
        if (due.length < BATCH) await this.awaitRunning();
      }
    } finally {
      await Promise.allSettled(this.running.values());
    }
  }

  private async sendAll(due: readonly DueDelivery[]): Promise<void> {
    this.hasFailed = false;
    for (const delivery of due) {
      // A failing receiver gets one delivery at a time, so that a dead one does not occupy four connections.
      this.limit = delivery.ordered || delivery.isFailing ? 1 : MAX_AT_ONCE;
      while (this.running.size >= this.limit) await Promise.race(this.running.values());
      if (this.ending.aborted || (delivery.ordered && this.hasFailed)) return;
      const sending = this.send(delivery).finally(() => this.running.delete(delivery.deliveryId));
      this.running.set(delivery.deliveryId, sending);
    }
  }

  /**
   * Waits for running deliveries, so that the next read also finds what becomes due meanwhile. While there is room for others, it waits
   * only a moment: one delivery that hangs must not delay them.
   */
  private async awaitRunning(): Promise<void> {
    if (this.running.size === 0) return;
    if (this.running.size >= this.limit) return void (await Promise.race(this.running.values()));
    const timer = new AbortController();
    const moment = pause(MOMENT_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([Promise.all(this.running.values()), moment]);
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
      // It was aborted: without an outcome, it stays due.
      this.hasFailed = true;
    }
  }
}
