import { Database } from '@kernel';
import { Module } from '@nestjs/common';
import { EventMetrics } from './event-metrics.js';
import { FloorActs } from './floor-acts.js';
import { FloorMetrics } from './floor-metrics.js';
import { DatabaseMetrics, Metrics } from './metrics.js';
import { OutboxMetrics } from './outbox-metrics.js';
import { PoolMetrics } from './pool-metrics.js';

const scraped = [
  {
    provide: OutboxMetrics,
    useFactory: (database: Database, { registry }: Metrics) => new OutboxMetrics(database, registry),
    inject: [Database, Metrics],
  },
  {
    provide: PoolMetrics,
    useFactory: (database: Database, { registry }: Metrics) => new PoolMetrics(database, registry),
    inject: [Database, Metrics],
  },
];

@Module({ providers: [DatabaseMetrics, EventMetrics, FloorActs, FloorMetrics, Metrics, ...scraped], exports: [FloorActs, Metrics] })
export class MetricsModule {}
