import { Injectable } from '@nestjs/common';
import { Clock, Database, toStored } from '@kernel';
import type { LedgerReason } from '../../contract/stock-movements.js';
import { lotMovementTable } from '../../store/rows.js';

/** A change of a bin, as the ledger has it. */
interface LedgerChange {
  productId: number;
  lot: string;
  quantity: number;
  reason: LedgerReason;
  reference?: string;
}

/** What units come with or go into; picks have their own rows, and moves and changes of state leave a lot as it is. */
const REASONS: readonly LedgerReason[] = ['receipt', 'initial', 'put_away', 'return', 'restock', 'manufacture', 'recount'];
/** Those that name a record: a replenishment, a manufacture order, `return:` and a return. */
const REFERRING: readonly LedgerReason[] = ['put_away', 'manufacture', 'return'];

const idIn = (reference = ''): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The rows of `lot_movements`. Commands hold the levels of the products, so two of them never write one row at once. */
@Injectable()
export class LotMovements {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Notes those of a ledger's changes that a trace tells. */
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
