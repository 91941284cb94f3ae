import { Clock, Database, type Scalar, toStored } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CodeBreaches } from '../catalogue/index.js';
import { CheckStockRule, type StockRule } from '../contract/verification.js';
import { CheckpointBreaches } from '../history/index.js';
import { BLOCKS_EXPIRED, POLICIES } from '../lots/index.js';

interface Breach {
  place: string;
  kept: number | string;
  counted: number | string;
}

const MAX_BREACHES = 1_000;
const OF_CHECKPOINTS = 'the last checkpoint and the entries since are what the history holds' satisfies StockRule;
const OF_CODES = 'a code means one product of an account' satisfies StockRule;

const EXPECTED = `SELECT i.ProductID, r.WarehouseID, CAST(SUM(i.Quantity - i.QuantityReceived) AS SIGNED) AS Quantity
  FROM replenishments r JOIN replenishment_items i ON i.ReplenishmentID = r.ReplenishmentID WHERE r.ClosedDate IS NULL GROUP BY i.ProductID, r.WarehouseID`;
const PUT_AWAY = `SELECT CAST(Reference AS SIGNED) AS ReplenishmentID, ProductID, CAST(SUM(Quantity) AS SIGNED) AS Quantity
  FROM stock_ledger WHERE Reason = 'put_away' GROUP BY CAST(Reference AS SIGNED), ProductID`;

/** Each query finds rows that break the rule: `a` and `b` name the place, `kept` is the stored number, `counted` the sum of other rows. */
const CHECKS: Record<
  Exclude<StockRule, typeof OF_CHECKPOINTS | typeof OF_CODES>,
  readonly { at: (a: unknown, b: unknown, c: unknown) => string; sql: string; parameters?: (now: Date) => Scalar[] }[]
> = {
  'nothing is negative and no more is reserved than is on hand': [
    {
      at: (product, site) => `product ${product} at site ${site}: reserved against on hand`,
      sql: `SELECT ProductID AS a, WarehouseID AS b, '' AS c, Reserved AS kept, OnHand AS counted FROM stock_levels
        WHERE Reserved < 0 OR Reserved > OnHand OR OnHand < 0 OR Hurt < 0 OR Incoming < 0`,
    },
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}': quantity against 0`,
      sql: 'SELECT BinID AS a, ProductID AS b, Lot AS c, Quantity AS kept, 0 AS counted FROM bin_contents WHERE Quantity < 0',
    },
  ],
  'on hand is what the bins hold': [
    {
      at: (product, site) => `product ${product} at site ${site}`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, l.OnHand AS kept, COALESCE(s.Quantity, 0) AS counted
        FROM stock_levels l LEFT JOIN
          (SELECT c.ProductID, b.WarehouseID, CAST(SUM(c.Quantity) AS SIGNED) AS Quantity FROM bin_contents c JOIN bins b ON b.BinID = c.BinID GROUP BY c.ProductID, b.WarehouseID) s
          ON s.ProductID = l.ProductID AND s.WarehouseID = l.WarehouseID
        WHERE l.OnHand <> COALESCE(s.Quantity, 0)`,
    },
    {
      at: (product, site) => `product ${product} at site ${site}, which has no level`,
      sql: `SELECT c.ProductID AS a, b.WarehouseID AS b, '' AS c, 0 AS kept, CAST(SUM(c.Quantity) AS SIGNED) AS counted
        FROM bin_contents c JOIN bins b ON b.BinID = c.BinID LEFT JOIN stock_levels l ON l.ProductID = c.ProductID AND l.WarehouseID = b.WarehouseID
        WHERE l.ProductID IS NULL GROUP BY c.ProductID, b.WarehouseID`,
    },
  ],
  'a bin holds the sum of its ledger entries': [
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}'`,
      sql: `SELECT c.BinID AS a, c.ProductID AS b, c.Lot AS c, c.Quantity AS kept, COALESCE(g.Quantity, 0) AS counted
        FROM bin_contents c LEFT JOIN
          (SELECT BinID, ProductID, Lot, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger WHERE State IS NULL GROUP BY BinID, ProductID, Lot) g
          ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot
        WHERE c.Quantity <> COALESCE(g.Quantity, 0)`,
    },
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}', which holds nothing`,
      sql: `SELECT g.BinID AS a, g.ProductID AS b, g.Lot AS c, 0 AS kept, CAST(SUM(g.Quantity) AS SIGNED) AS counted
        FROM stock_ledger g LEFT JOIN bin_contents c ON c.BinID = g.BinID AND c.ProductID = g.ProductID AND c.Lot = g.Lot
        WHERE c.BinID IS NULL AND g.State IS NULL GROUP BY g.BinID, g.ProductID, g.Lot`,
    },
  ],
  'held is what the bins hold back': [
    {
      at: (product, site) => `product ${product} at site ${site}`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, l.Held AS kept, COALESCE(s.Quantity, 0) AS counted
        FROM stock_levels l LEFT JOIN
          (SELECT c.ProductID, b.WarehouseID, CAST(SUM(c.Quantity) AS SIGNED) AS Quantity FROM held_contents c JOIN bins b ON b.BinID = c.BinID GROUP BY c.ProductID, b.WarehouseID) s
          ON s.ProductID = l.ProductID AND s.WarehouseID = l.WarehouseID
        WHERE l.Held <> COALESCE(s.Quantity, 0)`,
    },
    {
      at: (product, site) => `product ${product} at site ${site}, which has no level`,
      sql: `SELECT c.ProductID AS a, b.WarehouseID AS b, '' AS c, 0 AS kept, CAST(SUM(c.Quantity) AS SIGNED) AS counted
        FROM held_contents c JOIN bins b ON b.BinID = c.BinID LEFT JOIN stock_levels l ON l.ProductID = c.ProductID AND l.WarehouseID = b.WarehouseID
        WHERE l.ProductID IS NULL GROUP BY c.ProductID, b.WarehouseID`,
    },
  ],
  'a bin holds back the sum of its ledger entries of that state': [
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}'`,
      sql: `SELECT c.BinID AS a, c.ProductID AS b, c.Lot AS c, c.Quantity AS kept, COALESCE(g.Quantity, 0) AS counted
        FROM held_contents c LEFT JOIN
          (SELECT BinID, ProductID, Lot, State, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger WHERE State IS NOT NULL GROUP BY BinID, ProductID, Lot, State) g
          ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot AND g.State = c.State
        WHERE c.Quantity <> COALESCE(g.Quantity, 0)`,
    },
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}', which holds nothing back`,
      sql: `SELECT g.BinID AS a, g.ProductID AS b, g.Lot AS c, 0 AS kept, CAST(SUM(g.Quantity) AS SIGNED) AS counted
        FROM stock_ledger g LEFT JOIN held_contents c ON c.BinID = g.BinID AND c.ProductID = g.ProductID AND c.Lot = g.Lot AND c.State = g.State
        WHERE g.State IS NOT NULL AND c.BinID IS NULL GROUP BY g.BinID, g.ProductID, g.Lot, g.State`,
    },
  ],
  // Otherwise expired units would count as on hand. Products whose expiry is ignored are excluded.
  'nothing on hand expires before its level says': [
    {
      at: (product, site) => `product ${product} at site ${site}: the day on which its level says that the first unit expires`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, COALESCE(l.NextExpiry, 'never') AS kept, MIN(c.Expiry) AS counted
        FROM bin_contents c JOIN bins b ON b.BinID = c.BinID JOIN stock_levels l ON l.ProductID = c.ProductID AND l.WarehouseID = b.WarehouseID
          JOIN products p ON p.ProductID = c.ProductID ${POLICIES}
        WHERE c.Quantity > 0 AND c.Expiry IS NOT NULL AND (l.NextExpiry IS NULL OR l.NextExpiry > c.Expiry) AND ${BLOCKS_EXPIRED}
        GROUP BY l.ProductID, l.WarehouseID, l.NextExpiry`,
    },
  ],
  // Excludes units that orders have reserved: some of them stay in their bins, where nobody can pick them.
  'no unit is sold that was put on hold a minute ago': [
    {
      at: (product, site) => `product ${product} at site ${site}: units on hold among those that no order has reserved`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, f.Quantity AS kept, 0 AS counted
        FROM (SELECT c.ProductID, b.WarehouseID, CAST(SUM(c.Quantity) AS SIGNED) AS Quantity FROM bin_contents c JOIN bins b ON b.BinID = c.BinID
            WHERE c.Quantity > 0 AND EXISTS (SELECT 1 FROM holds h WHERE h.ProductID = c.ProductID AND h.ReleasedDate IS NULL AND (h.Lot IS NULL OR h.Lot = c.Lot)
              AND (h.WarehouseID IS NULL OR h.WarehouseID = b.WarehouseID) AND h.CreatedDate < ?)
            GROUP BY c.ProductID, b.WarehouseID) f
          JOIN stock_levels l ON l.ProductID = f.ProductID AND l.WarehouseID = f.WarehouseID WHERE l.OnHand > l.Reserved`,
      parameters: (now) => [toStored(new Date(now.getTime() - 60_000))],
    },
  ],
  'reserved is what orders hold': [
    {
      at: (product, site) => `product ${product} at site ${site}`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, l.Reserved AS kept, COALESCE(r.Quantity, 0) AS counted
        FROM stock_levels l LEFT JOIN
          (SELECT ProductID, WarehouseID, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM reservations GROUP BY ProductID, WarehouseID) r
          ON r.ProductID = l.ProductID AND r.WarehouseID = l.WarehouseID
        WHERE l.Reserved <> COALESCE(r.Quantity, 0)`,
    },
    {
      at: (product, site) => `product ${product} at site ${site}, which has no level`,
      sql: `SELECT r.ProductID AS a, r.WarehouseID AS b, '' AS c, 0 AS kept, CAST(SUM(r.Quantity) AS SIGNED) AS counted
        FROM reservations r LEFT JOIN stock_levels l ON l.ProductID = r.ProductID AND l.WarehouseID = r.WarehouseID
        WHERE l.ProductID IS NULL GROUP BY r.ProductID, r.WarehouseID`,
    },
  ],
  'incoming is what is announced and not received': [
    {
      at: (product, site) => `product ${product} at site ${site}`,
      sql: `SELECT l.ProductID AS a, l.WarehouseID AS b, '' AS c, l.Incoming AS kept, COALESCE(e.Quantity, 0) AS counted
        FROM stock_levels l LEFT JOIN (${EXPECTED}) e ON e.ProductID = l.ProductID AND e.WarehouseID = l.WarehouseID
        WHERE l.Incoming <> COALESCE(e.Quantity, 0)`,
    },
    {
      at: (product, site) => `product ${product} at site ${site}, which has no level`,
      sql: `SELECT e.ProductID AS a, e.WarehouseID AS b, '' AS c, 0 AS kept, e.Quantity AS counted
        FROM (${EXPECTED}) e LEFT JOIN stock_levels l ON l.ProductID = e.ProductID AND l.WarehouseID = e.WarehouseID
        WHERE l.ProductID IS NULL AND e.Quantity > 0`,
    },
  ],
  'the put-away cart holds what is received and not put away': [
    {
      at: (replenishment, product, item) => `replenishment ${replenishment}, product ${product}, item ${item}`,
      sql: `SELECT i.ReplenishmentID AS a, i.ProductID AS b, i.ReplenishmentItemID AS c, COALESCE(u.Quantity, 0) AS kept, i.QuantityReceived - i.QuantityPutAway AS counted
        FROM replenishment_items i LEFT JOIN
          (SELECT ReplenishmentItemID, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM put_away_cart GROUP BY ReplenishmentItemID) u
          ON u.ReplenishmentItemID = i.ReplenishmentItemID
        WHERE i.QuantityReceived - i.QuantityPutAway <> COALESCE(u.Quantity, 0)`,
    },
  ],
  'a pallet stands in a bin of its site that is no pallet': [
    {
      at: (bin, site) => `pallet in bin ${bin} of site ${site}: the bin where it stands`,
      sql: `SELECT l.BinID AS a, l.WarehouseID AS b, '' AS c, COALESCE(l.StandsIn, 'none') AS kept, COALESCE(s.Kind, 'no bin of the site') AS counted
        FROM bins l LEFT JOIN bins s ON s.BinID = l.StandsIn AND s.WarehouseID = l.WarehouseID
        WHERE l.Kind = 'lpn' AND l.Activated = 'Y' AND (s.BinID IS NULL OR s.Kind <> 'bin')`,
    },
    {
      at: (bin, site) => `bin ${bin} of site ${site}, which is no pallet: the bin where it stands`,
      sql: `SELECT BinID AS a, WarehouseID AS b, '' AS c, StandsIn AS kept, 'none' AS counted FROM bins WHERE Kind <> 'lpn' AND StandsIn IS NOT NULL`,
    },
  ],
  'what is put away is in the ledger': [
    {
      at: (replenishment, product) => `replenishment ${replenishment}, product ${product}`,
      sql: `SELECT i.ReplenishmentID AS a, i.ProductID AS b, '' AS c, i.Quantity AS kept, COALESCE(g.Quantity, 0) AS counted
        FROM (SELECT ReplenishmentID, ProductID, CAST(SUM(QuantityPutAway) AS SIGNED) AS Quantity FROM replenishment_items GROUP BY ReplenishmentID, ProductID) i
          LEFT JOIN (${PUT_AWAY}) g ON g.ReplenishmentID = i.ReplenishmentID AND g.ProductID = i.ProductID
        WHERE i.Quantity <> COALESCE(g.Quantity, 0)`,
    },
    {
      at: (replenishment, product) => `replenishment ${replenishment}, product ${product}, which was not announced`,
      sql: `SELECT g.ReplenishmentID AS a, g.ProductID AS b, '' AS c, 0 AS kept, g.Quantity AS counted
        FROM (${PUT_AWAY}) g LEFT JOIN replenishment_items i ON i.ReplenishmentID = g.ReplenishmentID AND i.ProductID = g.ProductID
        WHERE i.ReplenishmentID IS NULL`,
    },
  ],
};

@QueryHandler(CheckStockRule)
export class CheckStockRuleHandler implements IQueryHandler<CheckStockRule> {
  constructor(
    private readonly database: Database,
    private readonly checkpoints: CheckpointBreaches,
    private readonly codes: CodeBreaches,
    private readonly clock: Clock,
  ) {}

  async execute({ rule }: CheckStockRule): Promise<string[]> {
    const breaches = await this.breachesOf(rule);
    return breaches.slice(0, MAX_BREACHES).map(({ place, kept, counted }) => `${place}: ${kept} is kept, ${counted} is counted`);
  }

  private breachesOf(rule: StockRule): Promise<Breach[]> {
    if (rule === OF_CHECKPOINTS) return this.checkpoints.find();
    return rule === OF_CODES ? this.codes.find(MAX_BREACHES) : this.found(rule);
  }

  private async found(rule: keyof typeof CHECKS): Promise<Breach[]> {
    const breaches: Breach[] = [];
    for (const { at, sql, parameters } of CHECKS[rule]) {
      const rows = await this.database.query<Omit<Breach, 'place'> & { a: unknown; b: unknown; c: unknown }>(
        `${sql} LIMIT ${MAX_BREACHES}`,
        parameters?.(this.clock.now()),
      );
      breaches.push(...rows.map(({ a, b, c, kept, counted }) => ({ place: at(a, b, c), kept, counted })));
    }
    return breaches;
  }
}
