import { Database } from '@kernel';
import { cutOf, type Page, type Paging } from '@lists';
import { Injectable } from '@nestjs/common';
import type { Cart, CartDraft } from '../../contract/floor-plan/carts.js';
import { cartTable } from '../../store/rows.js';

interface CartRow extends Omit<Cart, 'isActivated'> {
  isActivated: number;
}

const CART = `SELECT c.CartID AS cartId, c.Barcode AS barcode, c.Slots AS slots, c.Activated = 'Y' AS isActivated,
  (SELECT b.BatchID FROM batches b WHERE b.BatchID = c.BatchID AND b.State = 'claimed') AS batchId FROM carts c WHERE c.WarehouseID = ?`;
const toCart = (row: CartRow): Cart => ({ ...row, isActivated: Number(row.isActivated) === 1 });

/** Carts of sites. */
@Injectable()
export class CartStore {
  constructor(private readonly database: Database) {}

  async page(siteId: number, paging: Paging): Promise<Page<Cart>> {
    const cut = cutOf(paging, [{ column: 'CartID', direction: 'asc' }]);
    const rows = await this.database.query<CartRow>(`${CART}${cut.sql}`, [siteId, ...(cut.parameters as number[])]);
    const [{ total }] = await this.database.query<{ total: number }>('SELECT COUNT(*) AS total FROM carts WHERE WarehouseID = ?', [siteId]);
    return { rows: rows.map(toCart), total };
  }

  async find(siteId: number, cartId: number): Promise<Cart | undefined> {
    return (await this.database.query<CartRow>(`${CART} AND c.CartID = ?`, [siteId, cartId])).map(toCart).at(0);
  }

  async named(siteId: number, barcode: string): Promise<Cart | undefined> {
    return (await this.database.query<CartRow>(`${CART} AND c.Barcode = ?`, [siteId, barcode])).map(toCart).at(0);
  }

  async lock(siteId: number, cartId: number): Promise<void> {
    await this.database.query('SELECT CartID FROM carts WHERE WarehouseID = ? AND CartID = ? FOR UPDATE', [siteId, cartId]);
  }

  /** @throws ConstraintBroken when the barcode is taken. */
  async add(siteId: number, { barcode, slots, isActivated }: CartDraft): Promise<number> {
    const row = { WarehouseID: siteId, Barcode: barcode, Slots: slots, Activated: isActivated ? 'Y' : 'N' };
    return (await this.database.insert(cartTable, [row]))[0];
  }

  /** Assigns a cart to a batch; false while another batch has it. */
  async take(cartId: number, batchId: number): Promise<boolean> {
    await this.free([batchId]);
    const { affectedRows } = await this.database.write(
      `UPDATE carts SET BatchID = ? WHERE CartID = ? AND
        (BatchID IS NULL OR NOT EXISTS (SELECT 1 FROM batches b WHERE b.BatchID = carts.BatchID AND b.State = 'claimed'))`,
      [batchId, cartId],
    );
    return affectedRows > 0;
  }

  /** Frees the carts of these batches. */
  async free(batchIds: readonly number[]): Promise<void> {
    if (batchIds.length > 0) await this.database.write('UPDATE carts SET BatchID = NULL WHERE BatchID IN (?)', [batchIds]);
  }

  /** @throws ConstraintBroken when the barcode is taken. */
  async change(siteId: number, cartId: number, { barcode, slots, isActivated }: CartDraft): Promise<void> {
    await this.database.write('UPDATE carts SET Barcode = ?, Slots = ?, Activated = ? WHERE WarehouseID = ? AND CartID = ?', [
      ...[barcode, slots, isActivated ? 'Y' : 'N', siteId, cartId],
    ]);
  }
}
