import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { LedgerReason } from '../../contract/stock-movements.js';
import { lotMovementTable } from '../../store/rows.js';

/** A change of a bin, as in the ledger. */
interface LedgerChange {
  productId: number;
  lot: string;
  quantity: number;
  reason: LedgerReason;
  reference?: string;
}

/** Reasons for which units enter or leave a lot; picks have rows of their own, and moves and changes of state do not affect lots. */
const REASONS: readonly LedgerReason[] = ['receipt', 'initial', 'put_away', 'return', 'restock', 'manufacture', 'recount'];
/** Reasons with a reference: a replenishment, a manufacture order, or `return:` and a return. */
const REFERRING: readonly LedgerReason[] = ['put_away', 'manufacture', 'return'];

const idIn = (reference = ''): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The rows of `lot_movements`. Commands hold the levels of the products, so no two of them write one row at once. */
@Injectable()
export class LotMovements {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Records the ledger changes that traces show. */
  async add(changes: readonly LedgerChange[]): Promise<void> {
    const day = toStored(this.clock.now()).slice(0, 10);
    const rows = changes
      .filter(({ lot, reason }) => REASONS.includes(reason) && (lot !== '' || reason === 'manufacture'))
      .map(({ productId, lot, reason, reference, quantity }) => ({
        ProductID: productId,
        Lot: lot,
        Reason: reason,
        ReferenceID: REFERRING.includes(reason) ? idIn(reference) : 0,
        MovedDay: day,
        Quantity: quantity,
      }))
      .sort((a, b) => a.ProductID - b.ProductID || byText(a.Lot, b.Lot) || byText(a.Reason, b.Reason) || a.ReferenceID - b.ReferenceID);
    if (rows.length > 0)
      await this.database.insert(lotMovementTable, rows, 'ON DUPLICATE KEY UPDATE Quantity = Quantity + VALUES(Quantity)');
  }
}
