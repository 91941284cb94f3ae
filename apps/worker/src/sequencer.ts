import { HasFacts, PublishEvents, TakeFacts } from '@contract/events';
import { Bus, Database } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { EventComposer } from '../../host/src/events/event-composer.js';
import { messageOf } from '../../host/src/log/describe-error.js';
import { LOGGER } from '../../host/src/log/logger.js';

const POLL_MS = 200;

/**
 * Publishes what commits announced: numbers it, composes the events and stores them for readers, one worker at a time and a step in one
 * transaction. Its lock lasts until the commit, so sequences appear in order and no event shows an older record than the one before it.
 */
@Injectable()
export class Sequencer {
  private readonly ending = new AbortController();
  private polling: Promise<void> = Promise.resolve();

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
      const hasMore = await this.publish().catch((error: Error) => {
        this.logger.warn({ fault: messageOf(error) }, 'events could not be published');
        return false;
      });
      // Under load a pause makes one commit of what arrives meanwhile.
      if (!hasMore) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
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
}
