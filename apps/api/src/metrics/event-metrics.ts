import { deliveryStates, GetDeliveryProgress, GetFeedProgress, tryOutcomes } from '@contract/events';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Metrics } from './metrics.js';

/** Events of an order that do not change its status. */
const NO_TRANSITIONS = new Set(['order.updated', 'order.weighed', 'order.sub_status']);

/** The feed of events, read from the database: a worker may be a process of its own, without metrics. */
@Injectable()
export class EventMetrics {
  private counted: number | undefined;
  private reading: Promise<void> | undefined;
  private readonly published: Counter<'type'>;
  private readonly transitions: Counter<'kind'>;
  private readonly lag: Gauge;
  private readonly deliveries: Gauge<'state'>;
  private readonly tries: Counter<'outcome'>;
  private readonly oldest: Gauge;
  private readonly disabled: Gauge;

  constructor(
    private readonly bus: Bus,
    { registry }: Metrics,
  ) {
    // The registry collects all metrics at once, and scrapes may overlap: they share one read of the database.
    const collect = (): Promise<void> => (this.reading ??= this.read().finally(() => (this.reading = undefined)));
    this.published = new Counter({
      name: 'events_published_total',
      help: 'Events published by all workers since the metrics of this process were first read, by type',
      labelNames: ['type'],
      registers: [registry],
      collect,
    });
    this.transitions = new Counter({
      name: 'order_transitions_total',
      help: 'Orders created, and changes of their status, as all workers published them since the metrics of this process were first read',
      labelNames: ['kind'],
      registers: [registry],
      collect,
    });
    this.lag = new Gauge({
      name: 'event_publication_lag_seconds',
      help: 'Age of the oldest change whose events are not published yet',
      registers: [registry],
      collect,
    });
    this.deliveries = new Gauge({
      name: 'webhook_deliveries',
      help: 'Deliveries of the newest 10,000 events, by state',
      labelNames: ['state'],
      registers: [registry],
      collect,
    });
    this.tries = new Counter({
      name: 'webhook_tries_total',
      help: 'Tries to deliver by all workers since the first one, by what came of them',
      labelNames: ['outcome'],
      registers: [registry],
      collect,
    });
    this.oldest = new Gauge({
      name: 'webhook_oldest_undelivered_seconds',
      help: 'Age of the oldest event that an active webhook has not received',
      registers: [registry],
      collect,
    });
    this.disabled = new Gauge({
      name: 'webhooks_disabled',
      help: 'Webhooks that were disabled because their receiver is gone',
      registers: [registry],
      collect,
    });
  }

  /** Without the database, a metric is NaN: its last value would look healthy. */
  private async read(): Promise<void> {
    const [feed, deliveries] = await Promise.all([
      this.bus.ask(new GetFeedProgress(this.counted)).catch(() => undefined),
      this.bus.ask(new GetDeliveryProgress()).catch(() => undefined),
    ]);
    this.lag.set((feed?.lagMs ?? NaN) / 1000);
    this.oldest.set((deliveries?.oldestPendingMs ?? NaN) / 1000);
    this.disabled.set(deliveries?.disabledWebhooks ?? NaN);
    for (const state of deliveryStates) this.deliveries.set({ state }, deliveries ? (deliveries.newest.get(state) ?? 0) : NaN);
    for (const [type, count] of feed?.published ?? []) {
      this.published.inc({ type }, count);
      const [record, kind] = type.split('.');
      if (record === 'order' && !NO_TRANSITIONS.has(type)) this.transitions.inc({ kind }, count);
    }
    this.tries.reset();
    for (const outcome of deliveries ? tryOutcomes : []) this.tries.inc({ outcome }, deliveries?.tries.get(outcome) ?? 0);
    this.counted = feed?.upTo ?? this.counted;
  }
}
