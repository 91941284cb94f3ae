import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckFloorRule } from '../contract/verification.js';

interface Breach {
  orderId: number;
  productId: number;
  wanted: number;
  held: number;
  picked: number;
}

const PICKED = 'SELECT OrderID, ProductID, SUM(Quantity) AS Quantity FROM picks GROUP BY OrderID, ProductID';
/** Of orders that are not shipped; the first compares what their lines say, the second finds what is held for nobody's line. */
const CHECKS = [
  `SELECT u.OrderID AS orderId, u.ProductID AS productId, CAST(u.Quantity AS SIGNED) AS wanted, COALESCE(h.Quantity, 0) AS held, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS picked
    FROM order_units u LEFT JOIN held_units h ON h.OrderID = u.OrderID AND h.ProductID = u.ProductID
    LEFT JOIN (${PICKED}) p ON p.OrderID = u.OrderID AND p.ProductID = u.ProductID
    WHERE u.Quantity <> COALESCE(h.Quantity, 0) + COALESCE(p.Quantity, 0)`,
  `SELECT h.OrderID AS orderId, h.ProductID AS productId, 0 AS wanted, h.Quantity AS held, 0 AS picked
    FROM held_units h LEFT JOIN order_units u ON u.OrderID = h.OrderID AND u.ProductID = h.ProductID WHERE u.OrderID IS NULL`,
];
const MOST = 1_000;

@QueryHandler(CheckFloorRule)
export class CheckFloorRuleHandler implements IQueryHandler<CheckFloorRule> {
  constructor(private readonly database: Database) {}

  async execute(_query: CheckFloorRule): Promise<string[]> {
    const breaches: Breach[] = [];
    for (const sql of CHECKS) breaches.push(...(await this.database.query<Breach>(`${sql} LIMIT ${MOST}`)));
    return breaches.slice(0, MOST).map(({ orderId, productId, wanted, held, picked }) => `order ${orderId}, product ${productId}: its lines say ${wanted}, ${held} are held and ${picked} picked`);
  }
}
