import { Injectable } from '@nestjs/common';
import { Bus, Database, type Parameter } from '@kernel';
import type { BinUnit } from '../contract/stock-views.js';
import { accountNames } from '../store/account-names.js';

const COLUMNS = 'BinID, ProductID, Lot, Expiry, Quantity, ReceivedDate';
/** All contents of bins, sellable and held; takes the bins' ids twice. */
const LYING = `(SELECT ${COLUMNS}, NULL AS State FROM bin_contents FORCE INDEX (PRIMARY) WHERE BinID IN (?) AND Quantity > 0
  UNION ALL SELECT ${COLUMNS}, State FROM held_contents FORCE INDEX (PRIMARY) WHERE BinID IN (?) AND Quantity > 0) c`;
const UNITS = `SELECT c.BinID AS binId, p.AccountID AS accountId, c.ProductID AS productId, p.SKU AS sku, p.Description AS description, NULLIF(c.Lot, '') AS lot, c.Expiry AS expiry,
  c.Quantity AS quantity, c.ReceivedDate AS receivedDate, c.State AS state`;
const CONTENTS = `FROM ${LYING} JOIN products p ON p.ProductID = c.ProductID`;

/** Totals and the first contents of bins. */
export interface BinHolding {
  products: number;
  units: number;
  contents: BinUnit[];
}

type UnitRow = Omit<BinUnit, 'accountName'> & { binId: number };

/** Contents of bins, with their accounts. */
@Injectable()
export class BinUnits {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
  ) {}

  /** For each bin that holds any: its total, and its first `most` contents by SKU. */
  async heldBy(binIds: readonly number[], limit: number): Promise<Map<number, BinHolding>> {
    const sums = await this.database.query<{ binId: number; products: number; units: number }>(
      `SELECT c.BinID AS binId, COUNT(DISTINCT c.ProductID) AS products, CAST(SUM(c.Quantity) AS SIGNED) AS units FROM ${LYING} GROUP BY c.BinID`,
      [binIds, binIds],
    );
    const numbered = `${UNITS}, ROW_NUMBER() OVER (PARTITION BY c.BinID ORDER BY p.SKU, c.ProductID, c.Lot, c.State) AS place ${CONTENTS}`;
    const rows = await this.database.query<UnitRow & { place: number }>(
      `SELECT * FROM (${numbered}) n WHERE n.place <= ? ORDER BY n.binId, n.place`,
      [binIds, binIds, limit],
    );
    const named = await this.named(rows);
    const held = new Map<number, BinHolding>(sums.map(({ binId, products, units }) => [binId, { products, units, contents: [] }]));
    rows.forEach(({ binId }, index) => held.get(binId)?.contents.push(named[index]));
    return held;
  }

  /** A page of one bin's contents, by SKU, and their number. */
  async partOf(binId: number, perPage: number, offset: number): Promise<{ rows: BinUnit[]; total: number }> {
    const rows = await this.database.query<UnitRow>(`${UNITS} ${CONTENTS} ORDER BY p.SKU, c.ProductID, c.Lot, c.State LIMIT ? OFFSET ?`, [
      [binId],
      [binId],
      perPage,
      offset,
    ]);
    const [{ total }] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${LYING}`, [
      [binId],
      [binId],
    ] satisfies Parameter[]);
    return { rows: await this.named(rows), total };
  }

  private async named(rows: readonly UnitRow[]): Promise<BinUnit[]> {
    const nameOf = await accountNames(
      this.bus,
      rows.map(({ accountId }) => accountId),
    );
    return rows.map(({ accountId, productId, sku, description, lot, expiry, quantity, receivedDate, state }) => ({
      accountId,
      accountName: nameOf(accountId),
      productId,
      sku,
      description,
      lot,
      expiry,
      quantity,
      receivedDate,
      state,
    }));
  }
}
