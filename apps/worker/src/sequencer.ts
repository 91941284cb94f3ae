import { HasFacts, type NumberedFact, type PublishedEvent, PublishEvents, SetFactsAside, TakeFacts } from '@contract/events';
import { Bus, Database, DatabaseAway } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { EventComposer } from '../../host/src/events/event-composer.js';
import { messageOf } from '../../host/src/log/describe-error.js';
import { LOGGER } from '../../host/src/log/logger.js';

const POLL_MS = 200;
/** After so many in a row it publishes commits one at a time, and sets aside what fails alone. */
const MAX_FAULTS = 3;
/** How many it then publishes alone before it takes them together again. */
const ALONE_PER_STEP = 200;

interface FailedFact {
  fact: NumberedFact;
  error: Error;
}

/**
 * Publishes what commits announced: numbers it, composes the events and stores them for readers, one worker at a time and a step in one
 * transaction. Its lock lasts until the commit, so sequences appear in order and no event shows an older record than the one before it.
 */
@Injectable()
export class Sequencer {
  private readonly ending = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  /** Faults in a row. */
  private faults = 0;

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
      // Under load a pause makes one commit of what arrives meanwhile.
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
      // Without the database nothing can be published: that says nothing about what waits.
      if (!(error instanceof DatabaseAway)) this.faults += 1;
      return false;
    }
  }

  /** Publishes one step; returns whether more waits than it took. */
  async publish(): Promise<boolean> {
    if (!(await this.bus.ask(new HasFacts()))) return false;
    return this.database.transaction(async () => {
      const { facts, outboxIds, hasMore } = await this.bus.send(new TakeFacts());
      if (outboxIds.length > 0) await this.bus.send(new PublishEvents(await this.composer.compose(facts), outboxIds));
      return hasMore;
    });
  }

  /** As `publish`, where something fails again and again: what does is set aside for an operator, so that the feed goes on. */
  private async publishOneByOne(): Promise<boolean> {
    let hasMore = true;
    for (let turn = 0; hasMore && turn < ALONE_PER_STEP; turn += 1) hasMore = await this.publishOldest();
    return hasMore;
  }

  private async publishOldest(): Promise<boolean> {
    let taken: number | undefined;
    try {
      return await this.database.transaction(async () => {
        const { facts, outboxIds, hasMore } = await this.bus.send(new TakeFacts(1));
        [taken] = outboxIds;
        if (taken === undefined) return hasMore;
        const { events, failed } = await this.composeEach(facts);
        if (failed.length > 0) await this.setAside(taken, failed[0].error, failed);
        await this.bus.send(new PublishEvents(events, outboxIds));
        return hasMore;
      });
    } catch (error) {
      if (taken === undefined || error instanceof DatabaseAway) throw error;
      await this.setAside(taken, error as Error);
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

  /** Beside the values it may quote, the row keeps the whole message; the log has its code alone. */
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
