import { ReadOrdersChangeStamp } from '@contract/orders';
import { ReadCorrectionsChangeStamp } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeadLetters } from '@runtime/queue/dead-letters';
import type { Caller } from '../../access/index.js';
import { LOGGER } from '@runtime/log/logger';
import { ordersOf } from '../orders/orders-of.js';

/** What an event is about. It carries no data: the page reads again what it shows. */
export type Topic = 'orders' | 'corrections' | 'queues';

const POLL_EVERY_MS = 2_000;

interface Watched {
  topic: Topic;
  read: () => Promise<string>;
  last: string | undefined;
  tell: Set<(topic: Topic) => void>;
}

/**
 * Tells listeners about changes by polling cheap counters every two seconds: once per process and account or site, however many pages
 * listen, and not at all without listeners. An event arrives up to two seconds late, and two changes that undo each other in between cause
 * none.
 */
@Injectable()
export class ChangeFeed implements OnModuleDestroy {
  private readonly watched = new Map<string, Watched>();
  private timer: NodeJS.Timeout | undefined;
  private isEnded = false;

  constructor(
    private readonly bus: Bus,
    private readonly letters: DeadLetters,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls `tell` for every change that the caller may see, until the caller calls the returned function. */
  listen(caller: Caller, tell: (topic: Topic) => void): () => void {
    const keys = this.topicsOf(caller).map(({ key, topic, read }) => {
      const entry = this.watched.get(key) ?? this.begin({ topic, read, last: undefined, tell: new Set() });
      entry.tell.add(tell);
      this.watched.set(key, entry);
      return key;
    });
    this.schedule();
    return () => keys.forEach((key) => this.unlisten(key, tell));
  }

  onModuleDestroy(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
  }

  private topicsOf(caller: Caller): { key: string; topic: Topic; read: () => Promise<string> }[] {
    const orders = {
      key: `orders ${JSON.stringify(ordersOf(caller))}`,
      topic: 'orders' as const,
      read: () => this.bus.ask(new ReadOrdersChangeStamp(ordersOf(caller))),
    };
    if (caller.kind === 'account') return [orders];
    const queues = { key: 'queues', topic: 'queues' as const, read: async () => JSON.stringify(await this.letters.states()) };
    return [
      orders,
      {
        key: `corrections ${caller.siteId}`,
        topic: 'corrections',
        read: () => this.bus.ask(new ReadCorrectionsChangeStamp(caller.siteId)),
      },
      ...(caller.kind === 'warehouse' && caller.isOperator ? [queues] : []),
    ];
  }

  /** Reads at once, so that the first poll already sees changes. */
  private begin(watched: Watched): Watched {
    void watched.read().then(
      (now) => void (watched.last ??= now),
      (error: unknown) => this.logger.debug({ err: error, topic: watched.topic }, 'the news could not be read'),
    );
    return watched;
  }

  private unlisten(key: string, tell: (topic: Topic) => void): void {
    const entry = this.watched.get(key);
    entry?.tell.delete(tell);
    if (entry?.tell.size === 0) this.watched.delete(key);
  }

  private schedule(): void {
    if (this.timer || this.isEnded || this.watched.size === 0) return;
    this.timer = setTimeout(() => void this.poll(), POLL_EVERY_MS).unref();
  }

  private async poll(): Promise<void> {
    for (const watched of this.watched.values()) {
      try {
        const now = await watched.read();
        if (watched.last !== undefined && watched.last !== now) watched.tell.forEach((tell) => tell(watched.topic));
        watched.last = now;
      } catch (error) {
        this.logger.debug({ err: error, topic: watched.topic }, 'the news could not be read');
      }
    }
    this.timer = undefined;
    this.schedule();
  }
}
