import type { ShortReason } from '@contract/warehouse';
import { Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

const MS_OF_SECOND = 1_000;

/** What pickers and leads have done through this process. */
@Injectable()
export class FloorActs {
  private readonly shorts: Counter<'reason'>;
  private readonly claims: Counter<'outcome'>;
  private readonly seconds: Histogram;
  private readonly ratio: Histogram;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.shorts = new Counter({ name: 'floor_shorts_total', help: 'Shorts that pickers reported', labelNames: ['reason'], registers });
    this.claims = new Counter({
      name: 'floor_claims_total',
      help: 'Claims of batches: given, none (no batch waited), refused',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'floor_plan_seconds',
      help: 'Seconds that plans of batches took',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10],
      registers,
    });
    this.ratio = new Histogram({
      name: 'floor_plan_length_ratio',
      help: 'Metres of planned waves by those of the same orders as listed',
      buckets: [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
      registers,
    });
  }

  reportedShort(reason: ShortReason): void {
    this.shorts.inc({ reason });
  }

  /** Counts the outcome of a claim. */
  async claimed(claim: Promise<number | null>): Promise<number | null> {
    try {
      const batchId = await claim;
      this.claims.inc({ outcome: batchId === null ? 'none' : 'given' });
      return batchId;
    } catch (error) {
      this.claims.inc({ outcome: 'refused' });
      throw error;
    }
  }

  planned({ elapsed_ms, length, length_as_listed: listed }: { elapsed_ms: number; length: number; length_as_listed?: number }): void {
    this.seconds.observe(elapsed_ms / MS_OF_SECOND);
    if (listed !== undefined && listed > 0) this.ratio.observe(length / listed);
  }
}
