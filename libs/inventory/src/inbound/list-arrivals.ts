import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database, type Parameter } from '@kernel';
import { type Arrival, ListArrivals } from '../contract/put-away.js';
import type { StockOf } from '../contract/stock-views.js';
import { AccountSites } from '../sites/index.js';

type Row = Omit<Arrival, 'units'> & { productId: number; quantity: number };

const OPEN = "Status IN ('In Transit', 'Processing', 'Partial')";
/** A closed one only has what is on its cart. */
const TO_COME = '(CASE WHEN r.ClosedDate IS NULL THEN i.Quantity ELSE i.QuantityReceived END) - i.QuantityPutAway';

/** Most rows are Completed: the index of a site's statuses skips them. */
const arrivals = (where: string): string => `SELECT r.ReplenishmentID AS replenishmentId, r.AccountID AS accountId, r.WarehouseID AS siteId,
  d.Code AS distributionCenter, r.Status AS status, r.Eta AS eta, i.ProductID AS productId, CAST(SUM(${TO_COME}) AS SIGNED) AS quantity
  FROM (SELECT ReplenishmentID, AccountID, WarehouseID, Status, Eta, ClosedDate FROM replenishments FORCE INDEX (ix_replenishments_site)
    WHERE ${where} AND ${OPEN} ORDER BY Eta IS NULL, Eta, ReplenishmentID LIMIT ?) r
  JOIN replenishment_items i ON i.ReplenishmentID = r.ReplenishmentID JOIN distribution_centers d ON d.WarehouseID = r.WarehouseID
  GROUP BY r.ReplenishmentID, r.AccountID, r.WarehouseID, d.Code, r.Status, r.Eta, i.ProductID
  ORDER BY r.Eta IS NULL, r.Eta, r.ReplenishmentID, i.ProductID`;

@QueryHandler(ListArrivals)
export class ListArrivalsHandler implements IQueryHandler<ListArrivals> {
  constructor(
    private readonly database: Database,
    private readonly accountSites: AccountSites,
  ) {}

  async execute({ of, most }: ListArrivals): Promise<Arrival[]> {
    const [where, ...parameters] = await this.ownedBy(of);
    const rows = await this.database.query<Row>(arrivals(where), [...parameters, most]);
    const found = new Map<number, Arrival>();
    for (const { productId, quantity, ...replenishment } of rows.filter((row) => row.quantity > 0)) {
      const known = found.get(replenishment.replenishmentId);
      if (known) known.units.push({ productId, quantity });
      else found.set(replenishment.replenishmentId, { ...replenishment, units: [{ productId, quantity }] });
    }
    return [...found.values()];
  }

  private async ownedBy(of: StockOf): Promise<[where: string, ...Parameter[]]> {
    if ('siteId' in of) return ['WarehouseID = ?', of.siteId];
    const sites = await this.accountSites.of(of.accountId);
    return ['WarehouseID IN (?) AND AccountID = ?', sites.map(({ siteId }) => siteId), of.accountId];
  }
}
