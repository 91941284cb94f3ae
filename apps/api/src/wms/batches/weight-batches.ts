import { UpdateWeights, type WeightUpdate } from '@contract/orders';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SiteBatches } from './site-batches.js';

/** Updates weights, those of a site's scales together. */
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
  update(siteId: number, updates: readonly WeightUpdate[]): Promise<undefined> {
    return this.batches.run(siteId, updates, (requests) => this.bus.send(new UpdateWeights(siteId, requests)));
  }
}
