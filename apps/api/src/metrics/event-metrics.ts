import { GetFeedProgress } from '@contract/events';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from './metrics.js';

/** The feed of events, read from the database: a worker may be a process of its own, without metrics. */
@Injectable()
export class EventMetrics {
  private counted: number | undefined;
  private reading: Promise<void> | undefined;
  private readonly published: Counter<'type'>;
  private readonly lag: Gauge;

  constructor(
    private readonly bus: Bus,
    { registry }: Metrics,
  ) {
    // Metrics are collected at the same time, and readings of the metrics may overlap: one question answers all.
    const collect = (): Promise<void> => (this.reading ??= this.read().finally(() => (this.reading = undefined)));
    this.published = new Counter({
      name: 'events_published_total',
      help: 'Events published by all workers since the metrics of this process were first read, by type',
      labelNames: ['type'],
      registers: [registry],
      collect,
    });
    this.lag = new Gauge({
      name: 'event_publication_lag_seconds',
      help: 'Age of the oldest change whose events are not published yet',
      registers: [registry],
      collect,
    });
  }

  /** Without the database there is no number: an old one would look like health. */
  private async read(): Promise<void> {
    const progress = await this.bus.ask(new GetFeedProgress(this.counted)).catch(() => undefined);
    this.lag.set(progress ? progress.lagMs / 1000 : NaN);
    if (!progress) return;
    for (const [type, count] of progress.published) this.published.inc({ type }, count);
    this.counted = progress.upTo;
  }
}
