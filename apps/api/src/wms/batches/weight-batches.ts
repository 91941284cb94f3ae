import { UpdateWeights, type WeightUpdate } from '@contract/orders';
import { mayNameCarton, WeighCartons } from '@contract/warehouse';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SiteBatches } from './site-batches.js';

/** Updates weights; those from a site's scales share a transaction. Requests that may name cartons have one of their own. */
@Injectable()
export class WeightBatches {
  private readonly batches: SiteBatches<readonly WeightUpdate[], undefined>;

  constructor(
    private readonly bus: Bus,
    database: Database,
  ) {
    this.batches = new SiteBatches(database, (updates) => updates.length);
  }

  /** @throws OrdersError the refusal of the request. */
  async update(siteId: number, updates: readonly WeightUpdate[]): Promise<void> {
    if (updates.some(({ nbtybarcode }) => mayNameCarton(nbtybarcode))) return this.bus.send(new WeighCartons(siteId, updates));
    await this.batches.run(siteId, updates, (requests) => this.bus.send(new UpdateWeights(siteId, requests)));
  }
}
