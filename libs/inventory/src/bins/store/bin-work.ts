import { Injectable } from '@nestjs/common';
import { Database } from '@kernel';
import type { PickStyle } from '../../contract/products.js';
import { OpenBins } from '../domain/open-bins.js';
import type { BinContent } from '../../stock/domain/pick-style.js';

const CONTENTS = `SELECT c.BinID AS binId, c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity, p.PickStyle AS style
  FROM bin_contents c FORCE INDEX (PRIMARY) JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
  WHERE c.BinID IN (?) AND c.ProductID IN (?) AND b.WarehouseID = ? ORDER BY c.BinID, c.ProductID, c.Lot`;

/** Opens a site's bins for picks and moves; another site's bins count as empty. */
@Injectable()
export class BinWork {
  constructor(private readonly database: Database) {}

  /** To write the result, hold the levels of the products: then nobody else changes their contents. */
  async open(siteId: number, places: readonly { productId: number; binId: number; toBinId?: number }[]): Promise<OpenBins> {
    const binIds = new Set(places.flatMap(({ binId, toBinId }) => (toBinId === undefined ? [binId] : [binId, toBinId])));
    const productIds = new Set(places.map(({ productId }) => productId));
    const rows = await this.database.query<BinContent & { style: PickStyle }>(CONTENTS, [[...binIds], [...productIds], siteId]);
    const contents = rows.map(({ style: _style, ...content }) => content);
    return new OpenBins(contents, new Map(rows.map(({ productId, style }) => [productId, style])));
  }
}
