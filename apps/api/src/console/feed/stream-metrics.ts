import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../metrics/metrics.js';
import { EventStreams } from './event-streams.js';

/** Counts the open event streams when the process is scraped. */
@Injectable()
export class StreamMetrics {
  constructor(streams: EventStreams, { registry }: Metrics) {
    new Gauge({
      name: 'event_streams_open',
      help: 'Event streams that pages of the web console hold open',
      registers: [registry],
      collect() {
        this.set(streams.size);
      },
    });
  }
}
