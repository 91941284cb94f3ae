import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { FindDueEndpoints, LeaseEndpoints, ReleaseEndpoints } from '@contract/events';
import { Bus } from '@kernel';
import { Receivers } from '@module/events';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';
import { EndpointChain } from './endpoint-chain.js';
import { OutcomeLog } from './outcome-log.js';

const POLL_MS = 200;
/** Webhooks that one worker serves at the same time; failing ones may take half of the places. */
const MAX_CHAINS = 200;
const MAX_FAILING_CHAINS = MAX_CHAINS / 2;
const RENEW_MS = 2_000;
/** Shorter than the lease of six seconds, after which another worker may send. */
const ABORT_MS = 5_000;
/** How long running deliveries may take at a shutdown. */
const GRACE_MS = 3_000;

interface Chain {
  isFailing: boolean;
  /** When the lease began or was last renewed, by this process's monotonic clock. */
  leased: number;
  abort: AbortController;
  done: Promise<void>;
}

/**
 * Sends deliveries to webhooks. Each webhook is leased by one worker at a time, so that its limits hold however many workers there are, and
 * has a chain of its own: a receiver that is slow or dead delays nobody else's.
 */
@Injectable()
export class Deliveries {
  private readonly holder = randomUUID();
  private readonly ending = new AbortController();
  private readonly chains = new Map<number, Chain>();
  private readonly outcomes: OutcomeLog;
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly bus: Bus,
    private readonly receivers: Receivers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.outcomes = new OutcomeLog(bus, logger);
  }

  start(): void {
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.polling;
    const ids = [...this.chains.keys()];
    const grace = setTimeout(() => {
      this.chains.forEach(({ abort }) => abort.abort());
      this.outcomes.stopRepeating();
    }, GRACE_MS);
    await Promise.all([...this.chains.values()].map(({ done }) => done));
    clearTimeout(grace);
    if (ids.length > 0) await this.bus.send(new ReleaseEndpoints(this.holder, ids)).catch(() => undefined);
  }

  private async poll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.turn().catch((error: Error) => this.logger.warn({ fault: messageOf(error) }, 'due webhook deliveries could not be read'));
      this.abortUnleased();
      await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async turn(): Promise<void> {
    await this.renew();
    const due = await this.bus.ask(new FindDueEndpoints(this.holder, 2 * MAX_CHAINS));
    let room = MAX_CHAINS - this.chains.size;
    let roomForFailing = MAX_FAILING_CHAINS - [...this.chains.values()].filter(({ isFailing }) => isFailing).length;
    const chosen = due.filter(({ webhookId, isFailing }) => {
      if (this.chains.has(webhookId) || room === 0 || (isFailing && roomForFailing === 0)) return false;
      room -= 1;
      if (isFailing) roomForFailing -= 1;
      return true;
    });
    if (chosen.length === 0) return;
    const now = performance.now();
    const leased = new Set(
      await this.bus.send(
        new LeaseEndpoints(
          this.holder,
          chosen.map(({ webhookId }) => webhookId),
        ),
      ),
    );
    for (const { webhookId, isFailing } of chosen) if (leased.has(webhookId)) this.begin(webhookId, isFailing, now);
  }

  private begin(webhookId: number, isFailing: boolean, leased: number): void {
    const abort = new AbortController();
    const chain = new EndpointChain(webhookId, this.holder, this.bus, this.receivers, this.outcomes, abort.signal, this.ending.signal);
    const done = chain
      .run()
      .catch((error: Error) =>
        this.logger.warn({ webhook: webhookId, fault: messageOf(error) }, 'a webhook’s deliveries could not be read'),
      )
      .finally(() => this.chains.delete(webhookId));
    this.chains.set(webhookId, { isFailing, leased, abort, done });
  }

  /** Renews the leases of webhooks that are being served. */
  private async renew(): Promise<void> {
    const now = performance.now();
    const old = [...this.chains].filter(([, { leased }]) => now - leased >= RENEW_MS).map(([webhookId]) => webhookId);
    if (old.length === 0) return;
    for (const webhookId of await this.bus.send(new LeaseEndpoints(this.holder, old))) {
      const chain = this.chains.get(webhookId);
      if (chain) chain.leased = now;
    }
  }

  /** Aborts deliveries to webhooks whose lease could not be renewed, since another worker may send soon. */
  private abortUnleased(): void {
    const now = performance.now();
    for (const { leased, abort } of this.chains.values()) if (now - leased >= ABORT_MS) abort.abort();
  }
}
