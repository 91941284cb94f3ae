import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckStockRule, type StockRule } from '../contract/verification.js';

interface Breach {
  place: string;
  kept: number | string;
  counted: number | string;
}

const MOST = 1_000;

/** Each finds rows that break the rule: `a` and `b` name the place, `kept` is what a row says, `counted` what others add up to. */
const CHECKS: Record<StockRule, readonly { at: (a: unknown, b: unknown, c: unknown) => string; sql: string }[]> = {
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
          (SELECT BinID, ProductID, Lot, CAST(SUM(Quantity) AS SIGNED) AS Quantity FROM stock_ledger GROUP BY BinID, ProductID, Lot) g
          ON g.BinID = c.BinID AND g.ProductID = c.ProductID AND g.Lot = c.Lot
        WHERE c.Quantity <> COALESCE(g.Quantity, 0)`,
    },
    {
      at: (bin, product, lot) => `bin ${bin}, product ${product}, lot '${lot}', which holds nothing`,
      sql: `SELECT g.BinID AS a, g.ProductID AS b, g.Lot AS c, 0 AS kept, CAST(SUM(g.Quantity) AS SIGNED) AS counted
        FROM stock_ledger g LEFT JOIN bin_contents c ON c.BinID = g.BinID AND c.ProductID = g.ProductID AND c.Lot = g.Lot
        WHERE c.BinID IS NULL GROUP BY g.BinID, g.ProductID, g.Lot`,
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
};

@QueryHandler(CheckStockRule)
export class CheckStockRuleHandler implements IQueryHandler<CheckStockRule> {
  constructor(private readonly database: Database) {}

  async execute({ rule }: CheckStockRule): Promise<string[]> {
    const breaches: Breach[] = [];
    for (const { at, sql } of CHECKS[rule]) {
      const rows = await this.database.query<Omit<Breach, 'place'> & { a: unknown; b: unknown; c: unknown }>(`${sql} LIMIT ${MOST}`);
      breaches.push(...rows.map(({ a, b, c, kept, counted }) => ({ place: at(a, b, c), kept, counted })));
    }
    return breaches.slice(0, MOST).map(({ place, kept, counted }) => `${place}: ${kept} is kept, ${counted} is counted`);
  }
}
