import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OfferBins, type OfferedUnits } from '../contract/bin-work.js';
import type { PickStyle } from '../contract/products.js';
import { enoughInPickOrder, type OfferedBin } from '../domain/pick-style.js';
import { grouped } from './grouped.js';

type OfferedRow = OfferedBin & { style: PickStyle };

@QueryHandler(OfferBins)
export class OfferBinsHandler implements IQueryHandler<OfferBins> {
  constructor(private readonly database: Database) {}

  async execute({ siteId, wanted }: OfferBins): Promise<OfferedUnits[][]> {
    const rows = await this.database.query<OfferedRow>(
      `SELECT c.BinID AS binId, c.ProductID AS productId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity,
         b.Location AS location, b.Bin AS bin, p.PickStyle AS style
       FROM bin_contents c FORCE INDEX (ix_bin_contents_product) JOIN bins b ON b.BinID = c.BinID JOIN products p ON p.ProductID = c.ProductID
       WHERE c.ProductID IN (?) AND c.Quantity > 0 AND b.WarehouseID = ?`,
      [[...new Set(wanted.map(({ productId }) => productId))], siteId],
    );
    const offered = grouped(rows, ({ productId }) => productId);
    return wanted.map(({ productId, quantity }) => {
      const bins = offered.get(productId) ?? [];
      return bins.length === 0 ? [] : enoughInPickOrder(bins[0].style, bins, quantity);
    });
  }
}
