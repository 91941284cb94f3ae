import { CountFloorWork, CountWaveRules, type FloorWork, type WaveRulesInUse } from '@contract/warehouse';
import { Bus, toIso } from '@kernel';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { Metrics } from './metrics.js';

const MS_OF_SECOND = 1_000;

/** What one read gives for all metrics. */
type FloorReading = FloorWork & { rules: WaveRulesInUse };

/** The work of the floor, read from the database when Prometheus scrapes. */
@Injectable()
export class FloorMetrics {
  private reading: Promise<FloorReading | undefined> | undefined;

  constructor(
    private readonly bus: Bus,
    { registry }: Metrics,
  ) {
    const read = (): Promise<FloorReading | undefined> => this.read();
    new Gauge({
      name: 'floor_batches',
      help: 'Batches of waves that wait for a picker (open), and those that somebody has (claimed)',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        const work = await read();
        for (const state of ['open', 'claimed'] as const) this.set({ state }, work?.[state] ?? NaN);
      },
    });
    new Gauge({
      name: 'floor_tasks_open',
      help: 'Tasks of these batches that are not done',
      registers: [registry],
      async collect() {
        this.set((await read())?.tasks ?? NaN);
      },
    });
    new Gauge({
      name: 'floor_orders_late',
      help: 'Orders to be picked in batches of which one was due before now',
      registers: [registry],
      async collect() {
        this.set((await read())?.ordersLate ?? NaN);
      },
    });
    this.count(registry, 'floor_leases_ended_total', 'Batches that opened again since their picker did nothing', 'leasesEnded');
    this.count(
      registry,
      'floor_tasks_withdrawn_total',
      'Tasks that lost their bin, since its units left it or are not there',
      'tasksWithdrawn',
    );
    new Gauge({
      name: 'floor_wave_rules',
      help: 'Sites that release waves by themselves',
      registers: [registry],
      async collect() {
        this.set((await read())?.rules.sites ?? NaN);
      },
    });
    new Gauge({
      name: 'floor_rule_wave_age_seconds',
      help: 'Seconds since a site released a wave by itself, the last one that did',
      registers: [registry],
      async collect() {
        const { lastDate = null } = (await read())?.rules ?? {};
        this.set(lastDate === null ? NaN : (Date.now() - Date.parse(toIso(lastDate))) / MS_OF_SECOND);
      },
    });
  }

  /** The database counts these for all processes, since a worker may run as a process without metrics. */
  private count(registry: Registry, name: string, help: string, of: 'leasesEnded' | 'tasksWithdrawn'): void {
    const read = (): Promise<FloorReading | undefined> => this.read();
    new Counter({
      ...{ name, help, registers: [registry] },
      async collect() {
        const times = (await read())?.[of];
        this.reset();
        if (times !== undefined) this.inc(times);
      },
    });
  }

  /** All metrics of a scrape share one read. Without the database they are NaN: their last values would look healthy. */
  private read(): Promise<FloorReading | undefined> {
    return (this.reading ??= Promise.all([this.bus.ask(new CountFloorWork()), this.bus.ask(new CountWaveRules())])
      .then(([work, rules]) => ({ ...work, rules }))
      .catch(() => undefined)
      .finally(() => (this.reading = undefined)));
  }
}
