import {
  HasFacts,
  type NumberedFact,
  type PublishedEvent,
  PublishEvents,
  SetFactsAside,
  TakeFacts,
  type TakenFacts,
} from '@contract/events';
import { type LockedOpening, LockOpening, RestartHistory, SettleStock } from '@contract/inventory';
import { NoteChangedOrders } from '@contract/orders';
import { Bus, Database, DatabaseAway } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { EventComposer } from './events/event-composer.js';
import { messageOf } from '@runtime/log/describe-error';
import { LOGGER } from '@runtime/log/logger';

const POLL_MS = 200;
/** How far the history of stock may lag behind while nothing happens. */
const SETTLE_MS = 1_000;
/** After so many faults in a row it publishes commits one at a time, and sets aside those that fail. */
const MAX_FAULTS = 3;
/** How many commits it publishes one at a time before it tries several together again. */
const ALONE_PER_STEP = 200;

interface FailedFact {
  fact: NumberedFact;
  error: Error;
}

/**
 * Publishes what commits announced: numbers it, composes the events and stores them for readers, one worker at a time and each step in one
 * transaction. Its lock lasts until the commit, so sequences appear in order and no event shows an older record than the one before it.
 */
@Injectable()
export class Sequencer {
  private readonly ending = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  /** Faults in a row. */
  private faults = 0;
  /** When the history of stock was last settled, by `performance.now`. */
  private settled = -Infinity;

  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly composer: EventComposer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      const hasMore = await this.step();
      // Under load, a pause lets what arrives meanwhile share one commit.
      if (!hasMore) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async step(): Promise<boolean> {
    try {
      const hasMore = await (this.faults < MAX_FAULTS ? this.publish() : this.publishOneByOne());
      this.faults = 0;
      return hasMore;
    } catch (error) {
      this.logger.warn({ fault: messageOf(error as Error) }, 'events could not be published');
      // Without the database nothing can be published, which says nothing about the facts that wait.
      if (!(error instanceof DatabaseAway)) this.faults += 1;
      return false;
    }
  }

  /** Publishes one step; returns whether more facts wait. */
  async publish(): Promise<boolean> {
    if (!(await this.bus.ask(new HasFacts())) && performance.now() - this.settled < SETTLE_MS) return false;
    const hasMore = await this.database.transaction(async () => {
      const opening = await this.bus.send(new LockOpening());
      const taken = await this.bus.send(new TakeFacts());
      const { facts, outboxIds } = taken;
      const events = outboxIds.length > 0 ? await this.composer.compose(facts) : [];
      await this.bus.send(new PublishEvents(events, outboxIds));
      await this.noteChangedOrders(facts);
      await this.settle(taken, events, opening);
      return taken.hasMore || opening?.isLast === false;
    });
    this.settled = performance.now();
    return hasMore;
  }

  /** Marks changed orders for the search index, so that changes of orders need not wait for it. */
  private async noteChangedOrders(facts: readonly NumberedFact[]): Promise<void> {
    const changes = facts.map(({ subjectId: orderId, type, changed }) => ({ orderId, type, changed }));
    if (changes.some(({ type }) => type.startsWith('order.'))) await this.bus.send(new NoteChangedOrders(changes));
  }

  /** Adds to the history of stock what the commits recorded, and how far the history reaches. */
  private async settle({ commits, hasMore, lock }: TakenFacts, events: readonly PublishedEvent[], opening?: LockedOpening): Promise<void> {
    if (!lock) return;
    const { takenAt, lastSequence } = lock;
    const sequenceAfter = events.at(-1)?.sequence ?? lastSequence;
    await this.bus.send(new SettleStock({ commits, takenAt, isComplete: !hasMore, sequenceBefore: lastSequence, sequenceAfter }, opening));
  }

  /** Like `publish`, when something keeps failing: sets it aside for an operator, so that the feed goes on. */
  private async publishOneByOne(): Promise<boolean> {
    let hasMore = true;
    for (let published = 0; hasMore && published < ALONE_PER_STEP; published += 1) hasMore = await this.publishOldest();
    return hasMore;
  }

  private async publishOldest(): Promise<boolean> {
    let taken: number | undefined;
    try {
      return await this.database.transaction(async () => {
        const commit = await this.bus.send(new TakeFacts(1));
        const { facts, outboxIds, hasMore } = commit;
        [taken] = outboxIds;
        const { events, failed } = await this.composeEach(facts);
        if (taken !== undefined && failed.length > 0) await this.setAside(taken, failed[0].error, failed);
        await this.bus.send(new PublishEvents(events, outboxIds));
        await this.noteChangedOrders(facts);
        await this.settle(commit, events);
        return hasMore;
      });
    } catch (error) {
      if (taken === undefined || error instanceof DatabaseAway) throw error;
      const outboxId = taken;
      await this.database.transaction(async () => {
        await this.setAside(outboxId, error as Error);
        await this.bus.send(new RestartHistory());
      });
      return true;
    }
  }

  private async composeEach(facts: readonly NumberedFact[]): Promise<{ events: PublishedEvent[]; failed: FailedFact[] }> {
    const events: PublishedEvent[] = [];
    const failed: FailedFact[] = [];
    for (const fact of facts) {
      try {
        events.push(...(await this.composer.compose([fact])));
      } catch (error) {
        if (error instanceof DatabaseAway) throw error;
        failed.push({ fact, error: error as Error });
      }
    }
    return { events, failed };
  }

  /** Stores the whole message in the row, which contains the values that it may quote anyway; the log has only its code. */
  private async setAside(outboxId: number, error: Error, failed?: readonly FailedFact[]): Promise<void> {
    const subjects = failed?.map(({ fact: { type, subjectId } }) => `${type} of ${subjectId}`).join(', ');
    this.logger.error({ fault: messageOf(error), subjects }, 'events were set aside: they wait among failed work');
    const fault = subjects ? `${subjects}: ${error.message}` : error.message;
    await this.bus.send(
      new SetFactsAside(
        outboxId,
        fault.slice(0, 2_000),
        failed?.map(({ fact }) => fact),
      ),
    );
  }
}
