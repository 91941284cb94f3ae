import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Bus, Database, grouped } from '@kernel';
import { InventoryError } from '../contract/errors.js';
import { GetProductStock, type PlacedStock, type PlacedUnit, type ProductStock, type StockOf } from '../contract/stock-views.js';
import { SellableUnits } from '../lots/index.js';
import { accountNames } from '../store/account-names.js';

type ProductRow = Omit<ProductStock, 'accountName' | 'sites'>;

const MAX_BINS = 500;
const PRODUCT =
  'SELECT p.ProductID AS productId, p.SKU AS sku, p.Description AS description, p.AccountID AS accountId FROM products p WHERE p.ProductID = ?';
const levelsOf = ({
  onHand,
  available,
  held,
}: Record<
  'onHand' | 'available' | 'held',
  string
>): string => `SELECT l.WarehouseID AS siteId, d.Code AS distributionCenter, ${onHand} AS onHand, l.Reserved AS reserved, ${available} AS available, l.Hurt AS hurt,
  l.Incoming AS incoming, ${held} AS held FROM stock_levels l JOIN distribution_centers d ON d.WarehouseID = l.WarehouseID WHERE l.ProductID = ?`;
const BINS = `SELECT b.WarehouseID AS siteId, b.BinID AS binId, b.Location AS location, b.Bin AS bin, NULLIF(c.Lot, '') AS lot, c.Expiry AS expiry, c.Quantity AS quantity,
  c.ReceivedDate AS receivedDate FROM bin_contents c FORCE INDEX (ix_bin_contents_product) JOIN bins b ON b.BinID = c.BinID WHERE c.ProductID = ? AND c.Quantity > 0`;
const IN_ORDER = `ORDER BY b.WarehouseID, b.Location, b.Bin, c.Lot LIMIT ${MAX_BINS}`;

@QueryHandler(GetProductStock)
export class GetProductStockHandler implements IQueryHandler<GetProductStock> {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly sellable: SellableUnits,
  ) {}

  async execute({ of, productId }: GetProductStock): Promise<ProductStock> {
    const product = await this.find(of, productId);
    const [atSite, ...site] = 'siteId' in of ? ['AND', of.siteId] : [''];
    const levels = await this.database.query<Omit<PlacedStock, 'bins'>>(
      `${levelsOf(await this.sellable.figures('l'))} ${atSite && 'AND l.WarehouseID = ?'} ORDER BY l.WarehouseID`,
      [productId, ...site],
    );
    const bins = await this.database.query<PlacedUnit & { siteId: number }>(`${BINS} ${atSite && 'AND b.WarehouseID = ?'} ${IN_ORDER}`, [
      productId,
      ...site,
    ]);
    const binsOf = grouped(bins, ({ siteId }) => siteId);
    const nameOf = await accountNames(this.bus, [product.accountId]);
    const sites = levels.map((level) => ({ ...level, bins: (binsOf.get(level.siteId) ?? []).map(({ siteId: _, ...unit }) => unit) }));
    return { ...product, accountName: nameOf(product.accountId), sites };
  }

  private async find(of: StockOf, productId: number): Promise<ProductRow> {
    const [condition, id] =
      'accountId' in of
        ? ['p.AccountID = ?', of.accountId]
        : ['EXISTS (SELECT 1 FROM stock_levels l WHERE l.ProductID = p.ProductID AND l.WarehouseID = ?)', of.siteId];
    const [product] = await this.database.query<ProductRow>(`${PRODUCT} AND ${condition}`, [productId, id]);
    if (!product) throw new InventoryError('product_not_found', { product: productId });
    return product;
  }
}
