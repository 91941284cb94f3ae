import { Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OfferedProduct, OfferBins } from '../contract/bin-work.js';
import type { PickStyle } from '../contract/products.js';
import { SellableUnits } from '../lots/index.js';
import { PURPOSE, STANDING, STOOD, type StoodRow, withStood } from '../store/standing.js';
import { enoughInPickOrder, enoughToPlan, type OfferedBin } from '../stock/domain/pick-style.js';

/** A product, and one of its bins if it has any. */
type OfferedRow = Omit<OfferedBin, 'binId'> & {
  binId: number | null;
  style: PickStyle;
  sku: string;
  upc: string | null;
  description: string;
  serialised: number;
};

const OFFERED = `SELECT p.ProductID AS productId, p.SKU AS sku, p.UPC AS upc, p.Description AS description, p.PickStyle AS style,
    (p.SerialCapture <> 'stored' OR EXISTS (SELECT 1 FROM serials s WHERE s.ProductID = p.ProductID)) AS serialised,
    c.BinID AS binId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity, b.Location AS location, b.Bin AS bin, ${STOOD}, ${PURPOSE}
  FROM products p LEFT JOIN (bin_contents c JOIN bins b ON b.BinID = c.BinID ${STANDING}) ON c.ProductID = p.ProductID AND c.Quantity > 0 AND b.WarehouseID = ?
  WHERE p.ProductID IN (?)`;

@QueryHandler(OfferBins)
export class OfferBinsHandler implements IQueryHandler<OfferBins> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ siteId, wanted, isPlanned }: OfferBins): Promise<OfferedProduct[]> {
    const found = await this.database.query<OfferedRow & StoodRow>(OFFERED, [
      siteId,
      [...new Set(wanted.map(({ productId }) => productId))],
    ]);
    const rows = found.map((row): OfferedRow => withStood(row));
    const isSellable = await this.sellable.ruleFor(siteId, rows);
    const enough = isPlanned ? enoughToPlan : enoughInPickOrder;
    const products = grouped(rows, ({ productId }) => productId);
    return wanted.flatMap(({ productId, quantity }) => {
      const offered = products.get(productId) ?? [];
      if (offered.length === 0) return [];
      const [{ sku, upc, description, style, serialised }] = offered;
      return [
        {
          productId,
          sku,
          upc,
          description,
          isSerialised: serialised === 1,
          bins: enough(style, offered.filter(isBin).filter(isSellable), quantity),
        },
      ];
    });
  }
}

const isBin = (row: OfferedRow): row is OfferedRow & OfferedBin => row.binId !== null;
