import { Injectable } from '@nestjs/common';
import { Clock, Database, type FaultList, toStored } from '@kernel';
import type { InventoryErrorCode } from '../../contract/errors.js';
import { lotTable } from '../../store/rows.js';

/** Units of a lot that somebody receives; '' without a lot. */
export interface LotUnits {
  productId: number;
  lot: string;
  expiry: string | null;
}

/** Details of a lot besides its expiry. */
interface LotDescription {
  productId: number;
  lot: string;
  manufacturedDate?: string | null | undefined;
  supplierLot?: string | null | undefined;
}

interface LotRow extends LotUnits {
  firstReceived: string;
}

const ROWS = 'SELECT ProductID AS productId, Lot AS lot, Expiry AS expiry, FirstReceived AS firstReceived FROM lots';
const keyOf = ({ productId, lot }: { productId: number; lot: string }): string => `${productId}:${lot}`;
const byKey = (a: LotUnits, b: LotUnits): number => a.productId - b.productId || (a.lot < b.lot ? -1 : 1);

/** The rows of `lots`: a lot of a product has one expiry. Commands lock them before the levels. */
@Injectable()
export class Lots {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The stored details of these lots of the products, by `productId:lot`. Locks nothing. */
  async known(productIds: readonly number[], lots: readonly string[]): Promise<(of: { productId: number; lot: string }) => string | null> {
    const rows =
      lots.length === 0 ? [] : await this.database.query<LotRow>(`${ROWS} WHERE ProductID IN (?) AND Lot IN (?)`, [productIds, lots]);
    const expiries = new Map(rows.map((row) => [keyOf(row), row.expiry]));
    return (of) => expiries.get(keyOf(of)) ?? null;
  }

  /** Which of these lots of the products were ever received, as `productId:lot`. */
  async names(productIds: readonly number[], lots: readonly string[]): Promise<Set<string>> {
    const rows =
      lots.length === 0 ? [] : await this.database.query<LotRow>(`${ROWS} WHERE ProductID IN (?) AND Lot IN (?)`, [productIds, lots]);
    return new Set(rows.map(keyOf));
  }

  /**
   * Records and locks the lots of arriving units. Returns each unit's expiry: that of its lot, or else its own.
   * @param faults gets `contradicting_expiry` at the `pathOf` each unit whose lot has another expiry; without it the lot's expiry counts
   */
  async learn(
    units: readonly LotUnits[],
    faults?: FaultList<InventoryErrorCode>,
    pathOf?: (index: number) => string,
  ): Promise<(string | null)[]> {
    const named = units.filter(({ lot }) => lot !== '');
    if (named.length === 0) return units.map(({ expiry }) => expiry);
    let known = await this.lock(named);
    const wanted = new Map<string, LotRow>();
    for (const each of named) {
      const found = wanted.get(keyOf(each)) ?? known.get(keyOf(each));
      if (!found || (found.expiry === null && each.expiry !== null))
        wanted.set(keyOf(each), { ...each, firstReceived: found?.firstReceived ?? toStored(this.clock.now()) });
    }
    if (wanted.size > 0) {
      await this.database.insert(
        lotTable,
        [...wanted.values()].sort(byKey).map(({ productId, lot, expiry, firstReceived }) => ({
          ProductID: productId,
          Lot: lot,
          Expiry: expiry,
          FirstReceived: firstReceived,
        })),
        'ON DUPLICATE KEY UPDATE Expiry = COALESCE(Expiry, VALUES(Expiry))',
      );
      // Another command may have recorded a different expiry first.
      known = await this.lock(named);
    }
    return units.map((each, index) => {
      const expiry = known.get(keyOf(each))?.expiry ?? each.expiry;
      if (each.expiry !== null && expiry !== each.expiry)
        faults?.add('contradicting_expiry', pathOf?.(index) ?? 'expiry', { expiry: each.expiry, known: expiry, lot: each.lot });
      return expiry;
    });
  }

  /** Corrects the expiry of locked lots; nothing contradicts it from then on. */
  async correct(lots: readonly LotUnits[]): Promise<void> {
    for (const { productId, lot, expiry } of lots)
      await this.database.write('UPDATE lots SET Expiry = ?, LaterExpiry = NULL WHERE ProductID = ? AND Lot = ?', [expiry, productId, lot]);
  }

  /** Writes other details of locked lots; undefined members keep their values. */
  async describe(lots: readonly LotDescription[]): Promise<void> {
    for (const { productId, lot, manufacturedDate, supplierLot } of lots)
      for (const [column, value] of [['ManufacturedDate', manufacturedDate] as const, ['SupplierLot', supplierLot] as const])
        if (value !== undefined)
          await this.database.write(`UPDATE lots SET ${column} = ? WHERE ProductID = ? AND Lot = ?`, [value, productId, lot]);
  }

  /** Locks lots, in key order. */
  async lock(units: readonly { productId: number; lot: string }[]): Promise<Map<string, LotUnits & { firstReceived: string }>> {
    const rows = await this.database.query<LotRow>(
      `${ROWS} FORCE INDEX (PRIMARY) WHERE ProductID IN (?) AND Lot IN (?) ORDER BY ProductID, Lot FOR UPDATE`,
      [[...new Set(units.map(({ productId }) => productId))], [...new Set(units.map(({ lot }) => lot))]],
    );
    return new Map(rows.map((row) => [keyOf(row), row]));
  }
}
