import type { Database } from '@kernel';
import { Gauge, type Registry } from 'prom-client';
import { Backlog, type Depth } from '@runtime/queue/backlog';

/** How long a read is shared: by the gauges of one scrape, and by scrapes that follow closely. */
const SHARED_MS = 1_000;

/** Accepted work that waits or has failed, by reaction. Every process reads the same numbers from the database when it is scraped. */
export class OutboxMetrics {
  private readonly backlog: Backlog;
  private read: Promise<readonly Depth[]> = Promise.resolve([]);
  private readAt = -Infinity;

  constructor(database: Database, registry: Registry) {
    this.backlog = new Backlog(database);
    const gauge = (name: string, help: string, value: (depth: Depth) => number): void => {
      const depths = (): Promise<readonly Depth[]> => this.depths();
      new Gauge({
        name,
        help,
        labelNames: ['reaction'],
        registers: [registry],
        async collect() {
          const current = await depths();
          this.reset();
          for (const depth of current) this.set({ reaction: depth.reaction }, value(depth));
        },
      });
    };
    gauge('outbox_pending', 'Accepted work that waits to be done, by reaction', ({ pending }) => pending);
    gauge('outbox_failed', 'Accepted work that failed and waits for an operator, by reaction', ({ failed }) => failed);
    gauge('outbox_oldest_seconds', 'Age of the oldest accepted work that waits, by reaction', ({ oldestSeconds }) => oldestSeconds);
    gauge('outbox_lag_seconds', 'How long the most overdue work has been due, by reaction', ({ lagSeconds }) => lagSeconds);
  }

  /** Empty while the database is unreachable, so that the other metrics stay readable. */
  private depths(): Promise<readonly Depth[]> {
    if (performance.now() - this.readAt >= SHARED_MS) {
      this.readAt = performance.now();
      this.read = this.backlog.depths().catch(() => []);
    }
    return this.read;
  }
}
