import { Module } from '@nestjs/common';
import { EventMetrics } from './event-metrics.js';
import { Metrics, RetryMetrics } from './metrics.js';

@Module({ providers: [EventMetrics, Metrics, RetryMetrics], exports: [Metrics] })
export class MetricsModule {}
