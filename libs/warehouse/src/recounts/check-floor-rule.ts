import { Database, toIso } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CheckFloorRule, type FloorRule } from '../contract/verification.js';
import { CartonBreaches } from '../packing/index.js';
import { TaskBreaches } from '../tasks/index.js';

/** Rules that SQL alone cannot check, or that their topic checks itself. */
type TopicRule =
  | 'an SSCC is of its range, below its next serial'
  | 'an order shows what its cartons say'
  | 'a bin holds what tasks promise of it'
  | 'a batch that somebody has says who and until when, another one not'
  | 'nothing is open of a batch that has ended'
  | 'an order that somebody is sent for is in Processing, and in that wave alone'
  | 'tasks and picks of an order in a batch are what its lines need'
  | 'a tote in use has an order of its batch'
  | 'what is picked of a task is what its picks say';

interface Breach {
  orderId: number;
  productId: number;
  wanted: number;
  held: number;
  picked: number;
  place: string;
  pickedDate: string;
  heldDate: string;
}

interface Check {
  sql: string;
  /** All rows are breaches by default. */
  isBreach?: (breach: Breach) => boolean;
  say: (breach: Breach) => string;
}

const PICKED = 'SELECT OrderID, ProductID, SUM(Quantity) AS Quantity FROM picks GROUP BY OrderID, ProductID';
const PICKED_FROM = 'SELECT OrderID, BinID, ProductID, Lot, SUM(Quantity) AS Quantity FROM picks GROUP BY OrderID, BinID, ProductID, Lot';
const SERIALS = 'SELECT OrderID, ProductID, COUNT(*) AS Quantity FROM picked_serials GROUP BY OrderID, ProductID';

const PACKED = `SELECT c.OrderID, i.ProductID, i.Lot, SUM(i.QuantityPacked) AS Quantity, SUM(CASE WHEN c.State = 'shipped' THEN i.QuantityPacked ELSE 0 END) AS Shipped
  FROM carton_items i JOIN cartons c ON c.CartonID = i.CartonID GROUP BY c.OrderID, i.ProductID, i.Lot`;
const PICKED_LOTS = 'SELECT OrderID, ProductID, Lot, SUM(Quantity) AS Quantity FROM picks GROUP BY OrderID, ProductID, Lot';

const unequal = ({ orderId, productId, wanted, held, picked }: Breach): string =>
  `order ${orderId}, product ${productId}: its lines say ${wanted}, ${held} are held and ${picked} picked`;
const leftOtherwise = ({ orderId, productId, place, held, picked }: Breach): string =>
  `order ${orderId}, product ${productId}, bin ${place}: ${picked} are picked, ${held} left by the ledger`;

const CHECKS: Record<Exclude<FloorRule, TopicRule>, readonly Check[]> = {
  // What is picked of short kits may exceed their lines. For orders that have not shipped: the first query compares their lines, the second
  // finds reservations without a line.
  'what an order has reserved and picked is held and picked for it': [
    {
      sql: `SELECT u.OrderID AS orderId, u.ProductID AS productId, CAST(u.Quantity AS SIGNED) AS wanted, COALESCE(h.Quantity, 0) AS held, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS picked
        FROM order_units u LEFT JOIN held_units h ON h.OrderID = u.OrderID AND h.ProductID = u.ProductID
        LEFT JOIN (${PICKED}) p ON p.OrderID = u.OrderID AND p.ProductID = u.ProductID LEFT JOIN short_kits k ON k.OrderID = u.OrderID AND k.ProductID = u.ProductID
        WHERE u.Quantity > COALESCE(h.Quantity, 0) + COALESCE(p.Quantity, 0)
          OR COALESCE(h.Quantity, 0) + COALESCE(p.Quantity, 0) > u.Quantity + CASE WHEN COALESCE(p.Quantity, 0) > 0 THEN COALESCE(k.Quantity, 0) ELSE 0 END`,
      say: unequal,
    },
    {
      sql: `SELECT h.OrderID AS orderId, h.ProductID AS productId, 0 AS wanted, h.Quantity AS held, 0 AS picked
        FROM held_units h LEFT JOIN order_units u ON u.OrderID = h.OrderID AND u.ProductID = h.ProductID WHERE u.OrderID IS NULL`,
      say: unequal,
    },
  ],
  'what is picked left its bin': [
    {
      sql: `SELECT p.OrderID AS orderId, p.ProductID AS productId, p.BinID AS place, CAST(p.Quantity AS SIGNED) AS picked, CAST(COALESCE(l.Quantity, 0) AS SIGNED) AS held
        FROM (${PICKED_FROM}) p LEFT JOIN picked_units l ON l.OrderID = p.OrderID AND l.BinID = p.BinID AND l.ProductID = p.ProductID AND l.Lot = p.Lot
        WHERE p.Quantity <> COALESCE(l.Quantity, 0)`,
      say: leftOtherwise,
    },
    {
      sql: `SELECT l.OrderID AS orderId, l.ProductID AS productId, l.BinID AS place, 0 AS picked, CAST(l.Quantity AS SIGNED) AS held
        FROM picked_units l LEFT JOIN (${PICKED_FROM}) p ON p.OrderID = l.OrderID AND p.BinID = l.BinID AND p.ProductID = l.ProductID AND p.Lot = l.Lot
        WHERE p.OrderID IS NULL AND l.Quantity <> 0`,
      say: leftOtherwise,
    },
  ],
  'serials picked are stored, of units that are picked': [
    {
      sql: `SELECT s.OrderID AS orderId, s.ProductID AS productId, s.Quantity AS held, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS picked
        FROM (${SERIALS}) s LEFT JOIN (${PICKED}) p ON p.OrderID = s.OrderID AND p.ProductID = s.ProductID WHERE s.Quantity > COALESCE(p.Quantity, 0)`,
      say: ({ orderId, productId, held, picked }) =>
        `order ${orderId}, product ${productId}: ${held} serials are picked of ${picked} units`,
    },
    {
      sql: `SELECT s.OrderID AS orderId, s.ProductID AS productId, s.Serial AS place
        FROM picked_serials s LEFT JOIN stored_serials t ON t.SerialID = s.SerialID AND t.ProductID = s.ProductID AND t.Serial = s.Serial WHERE t.SerialID IS NULL`,
      say: ({ orderId, productId, place }) => `order ${orderId}, product ${productId}: the serial ${place} is picked and not stored`,
    },
  ],
  'what is packed is picked': [
    {
      sql: `SELECT k.OrderID AS orderId, k.ProductID AS productId, k.Lot AS place, CAST(k.Quantity AS SIGNED) AS held, CAST(COALESCE(p.Quantity, 0) AS SIGNED) AS picked
        FROM (${PACKED}) k LEFT JOIN (${PICKED_LOTS}) p ON p.OrderID = k.OrderID AND p.ProductID = k.ProductID AND p.Lot = k.Lot
        WHERE k.Quantity > COALESCE(p.Quantity, 0)`,
      say: ({ orderId, productId, place, held, picked }) =>
        `order ${orderId}, product ${productId}, lot '${place}': ${held} are packed of ${picked} picked`,
    },
  ],
  'an order in cartons ships whole in them': [
    {
      sql: `SELECT p.OrderID AS orderId, p.ProductID AS productId, p.Lot AS place, CAST(p.Quantity AS SIGNED) AS picked, CAST(COALESCE(k.Shipped, 0) AS SIGNED) AS held
        FROM (SELECT DISTINCT c.OrderID FROM cartons c JOIN carton_items i ON i.CartonID = c.CartonID AND i.QuantityPacked > 0) x
        JOIN orders_packed o ON o.OrderID = x.OrderID AND o.StatusID = 9 JOIN (${PICKED_LOTS}) p ON p.OrderID = x.OrderID
        LEFT JOIN (${PACKED}) k ON k.OrderID = p.OrderID AND k.ProductID = p.ProductID AND k.Lot = p.Lot WHERE p.Quantity <> COALESCE(k.Shipped, 0)`,
      say: ({ orderId, productId, place, held, picked }) =>
        `order ${orderId}, product ${productId}, lot '${place}': ${picked} shipped, ${held} of them in cartons`,
    },
    {
      sql: `SELECT c.OrderID AS orderId, c.CartonID AS productId, c.State AS place FROM cartons c JOIN orders_packed o ON o.OrderID = c.OrderID
        WHERE (o.StatusID = 9 AND c.State IN ('open', 'closed')) OR (o.StatusID <> 9 AND c.State = 'shipped')`,
      say: ({ orderId, productId, place }) => `order ${orderId}: its carton ${productId} is ${place}, other than the order`,
    },
  ],
  'serials packed are picked for the order of their carton': [
    {
      sql: `SELECT s.OrderID AS orderId, s.ProductID AS productId, s.Serial AS place FROM picked_serials s LEFT JOIN cartons c ON c.CartonID = s.CartonID
        WHERE s.CartonID IS NOT NULL AND (c.CartonID IS NULL OR c.OrderID <> s.OrderID OR c.State = 'void')`,
      say: ({ orderId, productId, place }) => `order ${orderId}, product ${productId}: the serial ${place} is in no carton of the order`,
    },
  ],
  // Clocks of two processes may differ by a second.
  'nothing is picked while it is on hold': [
    {
      sql: `SELECT p.OrderID AS orderId, p.ProductID AS productId, p.Lot AS place, p.Quantity AS picked, h.HoldID AS held, p.CreatedDate AS pickedDate, h.CreatedDate AS heldDate
        FROM product_holds h JOIN picks p ON p.ProductID = h.ProductID AND (h.Lot IS NULL OR h.Lot = p.Lot)
          AND p.CreatedDate > h.CreatedDate AND (h.ReleasedDate IS NULL OR p.CreatedDate < h.ReleasedDate)
        LEFT JOIN bin_sites s ON s.BinID = p.BinID WHERE h.WarehouseID IS NULL OR h.WarehouseID = s.WarehouseID`,
      say: ({ orderId, productId, place, picked, held }) =>
        `order ${orderId}, product ${productId}, lot '${place}': ${picked} were picked during the hold ${held}`,
      isBreach: ({ pickedDate, heldDate }) => Date.parse(toIso(pickedDate)) - Date.parse(toIso(heldDate)) > 1_000,
    },
  ],
};
const MAX_BREACHES = 1_000;

@QueryHandler(CheckFloorRule)
export class CheckFloorRuleHandler implements IQueryHandler<CheckFloorRule> {
  constructor(
    private readonly database: Database,
    private readonly cartons: CartonBreaches,
    private readonly tasks: TaskBreaches,
  ) {}

  async execute({ rule }: CheckFloorRule): Promise<string[]> {
    if (rule === 'an SSCC is of its range, below its next serial') return this.cartons.ofNumbers();
    if (rule === 'an order shows what its cartons say') return this.cartons.ofOrders();
    if (rule === 'a bin holds what tasks promise of it') return this.tasks.ofPromises();
    if (rule === 'a batch that somebody has says who and until when, another one not') return this.tasks.ofClaims();
    if (rule === 'nothing is open of a batch that has ended') return this.tasks.ofEnds();
    if (rule === 'an order that somebody is sent for is in Processing, and in that wave alone') return this.tasks.ofOrders();
    if (rule === 'tasks and picks of an order in a batch are what its lines need') return this.tasks.ofNeeds();
    if (rule === 'a tote in use has an order of its batch') return this.tasks.ofTotes();
    if (rule === 'what is picked of a task is what its picks say') return this.tasks.ofPicks();
    const breaches: string[] = [];
    for (const { sql, say, isBreach = () => true } of CHECKS[rule])
      breaches.push(...(await this.database.query<Breach>(`${sql} LIMIT ${MAX_BREACHES}`)).filter(isBreach).map(say));
    return breaches.slice(0, MAX_BREACHES);
  }
}
