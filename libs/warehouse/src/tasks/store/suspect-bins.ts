import { Clock, Database, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { suspectBinTable } from '../../store/rows.js';

export interface BinOfProduct {
  binId: number;
  productId: number;
}

/** Suspect bins, where somebody missed units: nothing of the product is promised there until it is counted. */
@Injectable()
export class SuspectBins {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  of(productIds: readonly number[]): Promise<BinOfProduct[]> {
    return this.database.query<BinOfProduct>('SELECT BinID AS binId, ProductID AS productId FROM suspect_bins WHERE ProductID IN (?)', [
      productIds,
    ]);
  }

  async add({ binId, productId }: BinOfProduct, reason: string, actor: string): Promise<void> {
    const row = { BinID: binId, ProductID: productId, Reason: reason, Actor: actor, CreatedDate: toStored(this.clock.now()) };
    await this.database.insert(suspectBinTable, [row], 'ON DUPLICATE KEY UPDATE Reason = VALUES(Reason), Actor = VALUES(Actor)');
  }

  /** After a count: they are no longer suspect. */
  async clear(counted: readonly BinOfProduct[]): Promise<void> {
    for (const { binId, productId } of counted)
      await this.database.write('DELETE FROM suspect_bins WHERE BinID = ? AND ProductID = ?', [binId, productId]);
  }
}
