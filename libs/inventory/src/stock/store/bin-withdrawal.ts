import { Injectable } from '@nestjs/common';
import type { PickTaken } from '../../contract/reservations.js';
import { InventoryError } from '../../contract/errors.js';
import type { LedgerNote } from '../../contract/stock-movements.js';
import { type BinContent, pickFrom } from '../domain/pick-style.js';
import { BinContents } from './bin-contents.js';

/** Takes units out of the bins of a site in the pick order of their products. */
@Injectable()
export class BinWithdrawal {
  constructor(private readonly contents: BinContents) {}

  /**
   * The levels must be locked and have the units.
   * @throws InventoryError `lot_on_hold` or `stock_expired` when too many of them may not be sold.
   */
  async withdraw(siteId: number, wanted: ReadonlyMap<number, number>, note: LedgerNote): Promise<PickTaken[]> {
    const productIds = [...wanted.keys()];
    const styles = await this.contents.pickStyles(productIds);
    const { offered, onHold } = await this.contents.lockOffered(siteId, productIds);
    const left: BinContent[] = [];
    const taken: PickTaken[] = [];
    for (const [productId, quantity] of wanted) {
      const picked = pickFrom(styles.get(productId) ?? 'STANDARD', offered.get(productId) ?? [], quantity);
      if (!picked)
        throw new InventoryError(onHold.has(productId) ? 'lot_on_hold' : 'stock_expired', { productId, siteId, wanted: quantity });
      for (const { from, quantity: part } of picked) {
        left.push({ ...from, quantity: from.quantity - part });
        taken.push({ productId, binId: from.binId, lot: from.lot, expiry: from.expiry, receivedDate: from.receivedDate, quantity: part });
      }
    }
    await this.contents.save(
      left,
      taken.map((part) => ({ ...part, quantity: -part.quantity })),
      note,
    );
    return taken;
  }
}
