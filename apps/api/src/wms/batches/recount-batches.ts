import { type AcceptedCorrection, AcceptRecounts, type RequestedRecount } from '@contract/warehouse';
import { Bus, Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SiteBatches } from './site-batches.js';

/** Accepts recounts, small ones of a site together. */
@Injectable()
export class RecountBatches {
  private readonly batches: SiteBatches<RequestedRecount, AcceptedCorrection[]>;

  constructor(
    private readonly bus: Bus,
    database: Database,
  ) {
    this.batches = new SiteBatches(database, ({ entries }) => entries.length);
  }

  /** @throws WarehouseError the refusal of the recount. */
  accept(siteId: number, recount: RequestedRecount): Promise<AcceptedCorrection[]> {
    return this.batches.run(siteId, recount, (recounts) => this.bus.send(new AcceptRecounts(siteId, recounts)));
  }
}
