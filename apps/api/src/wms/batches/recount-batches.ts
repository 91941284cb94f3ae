import { AcceptCount, type AcceptedCorrection, AcceptRecounts, type CountOutcome, type RequestedRecount } from '@contract/warehouse';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SiteBatches } from './site-batches.js';

/** Accepts recounts; small ones of a site share a transaction. */
@Injectable()
export class RecountBatches {
  private readonly batches: SiteBatches<RequestedRecount, AcceptedCorrection[]>;

  constructor(
    private readonly bus: Bus,
    database: Database,
  ) {
    this.batches = new SiteBatches(database, ({ entries }) => entries.length);
  }

  /**
   * @param isLimited whether corrections beyond the site's limit are held for approval. @throws WarehouseError the refusal of the recount.
   */
  accept(siteId: number, recount: RequestedRecount, isLimited: boolean): Promise<CountOutcome[]> {
    if (isLimited) return this.bus.send(new AcceptCount(siteId, recount));
    return this.batches.run(siteId, recount, (recounts) => this.bus.send(new AcceptRecounts(siteId, recounts)));
  }
}
