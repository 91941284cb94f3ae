import { Database, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type OfferedProduct, OfferBins, OfferToPlan, type PlannableUnits } from '../contract/bin-work.js';
import type { PickStyle } from '../contract/products.js';
import { SellableUnits } from '../lots/index.js';
import { PURPOSE, STANDING, STOOD, type StoodRow, withStood } from '../store/standing.js';
import { enoughInPickOrder, enoughToPlan, type OfferedBin } from '../stock/domain/pick-style.js';

/** A product, and units in one of its bins if it has any. */
type Row = Omit<OfferedBin, 'binId'> & { binId: number | null; style: PickStyle };
type ProductRow = Row & { sku: string; upc: string | null; description: string; serialised: number };

/** The left join keeps both engines from beginning with all bins of the site. */
const offering = (columns: string): string => `SELECT p.ProductID AS productId, p.PickStyle AS style, ${columns}
    c.BinID AS binId, c.Lot AS lot, c.Expiry AS expiry, c.ReceivedDate AS receivedDate, c.Quantity AS quantity, b.Location AS location, b.Bin AS bin, ${STOOD}, ${PURPOSE}
  FROM products p LEFT JOIN (bin_contents c JOIN bins b ON b.BinID = c.BinID ${STANDING}) ON c.ProductID = p.ProductID AND c.Quantity > 0 AND b.WarehouseID = ?
  WHERE p.ProductID IN (?)`;

const OFFERED = offering(`p.SKU AS sku, p.UPC AS upc, p.Description AS description,
    (p.SerialCapture <> 'stored' OR EXISTS (SELECT 1 FROM serials s WHERE s.ProductID = p.ProductID)) AS serialised,`);
/** For waves, which ask for thousands of products at once and need no other columns. */
const TO_PLAN = offering('');

@QueryHandler(OfferBins)
export class OfferBinsHandler implements IQueryHandler<OfferBins> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ siteId, wanted }: OfferBins): Promise<OfferedProduct[]> {
    const found = await this.database.query<ProductRow & StoodRow>(OFFERED, [siteId, idsOf(wanted)]);
    const rows = found.map((row): ProductRow => withStood(row));
    const isSellable = await this.sellable.ruleFor(siteId, rows);
    const products = grouped(rows, ({ productId }) => productId);
    return wanted.flatMap(({ productId, quantity }) => {
      const offered = products.get(productId) ?? [];
      if (offered.length === 0) return [];
      const [{ sku, upc, description, style, serialised }] = offered;
      const bins = enoughInPickOrder(style, offered.filter(isBin).filter(isSellable), quantity);
      return [{ productId, sku, upc, description, isSerialised: serialised === 1, bins }];
    });
  }
}

@QueryHandler(OfferToPlan)
export class OfferToPlanHandler implements IQueryHandler<OfferToPlan> {
  constructor(
    private readonly database: Database,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ siteId, wanted }: OfferToPlan): Promise<PlannableUnits[]> {
    const found = await this.database.query<Row & StoodRow>(TO_PLAN, [siteId, idsOf(wanted)]);
    const rows = found.map((row): Row => withStood(row)).filter(isBin);
    const units = grouped(rows.filter(await this.sellable.ruleFor(siteId, rows)), ({ productId }) => productId);
    return wanted.flatMap(({ productId, quantity }) => {
      const offered = units.get(productId) ?? [];
      return offered.length === 0 ? [] : enoughToPlan(offered[0].style, offered, quantity);
    });
  }
}

const idsOf = (wanted: OfferToPlan['wanted']): number[] => [...new Set(wanted.map(({ productId }) => productId))];

const isBin = <Each extends Row>(row: Each): row is Each & OfferedBin => row.binId !== null;
