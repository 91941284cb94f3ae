import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { BinCorrection } from '../../contract/recounts.js';
import type { BinContent } from '../../stock/domain/pick-style.js';
import { recount, type Recounted } from '../domain/recount.js';

const CONTENTS = `SELECT BinID AS binId, ProductID AS productId, Lot AS lot, Expiry AS expiry, ReceivedDate AS receivedDate, Quantity AS quantity
  FROM bin_contents FORCE INDEX (PRIMARY) WHERE BinID IN (?) ORDER BY BinID, ProductID, Lot`;

/**
 * Works corrections out on what the bins hold now. Who means to write the result holds the levels of the products: nobody else changes
 * their contents then.
 */
@Injectable()
export class BinRecount {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(corrections: readonly BinCorrection[]): Promise<Recounted> {
    const productIds = new Set(corrections.map(({ productId }) => productId));
    const contents = await this.database.query<BinContent>(CONTENTS, [[...new Set(corrections.map(({ binId }) => binId))]]);
    return recount(
      contents.filter(({ productId }) => productIds.has(productId)),
      corrections,
      toStored(this.clock.now()),
    );
  }
}

/** How the levels of the products change. */
export function levelChanges({ changes }: Recounted): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of changes) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}
