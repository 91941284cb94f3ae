import { Clock, Database, toIso } from '@kernel';
import { Inject, Injectable } from '@nestjs/common';
import { BACKORDER_TERMS, type BackorderTerms } from '../backorders/index.js';
import type { OrdersOf } from '../contract/progress.js';
import { maxWaiting } from '../contract/tasks.js';
import { statusIds } from '../orders/domain/order-status.js';
import { OrderLinesStore, ownerOf } from '../orders/index.js';

/** An order in Backorder, and the units of each product that it wants. */
export interface WaitingOrder {
  orderId: number;
  accountId: number;
  /** Where it waits. */
  siteId: number;
  /** Whether it has waited so long that no younger order may take what it lacks. */
  isOverdue: boolean;
  units: readonly { productId: number; quantity: number }[];
}

type Row = Omit<WaitingOrder, 'isOverdue' | 'units'> & { createdDate: string };

const DAY_MS = 86_400_000;
/** A part is as old as the order that was divided. */
const FACTS =
  'SELECT o.OrderID AS orderId, o.AccountID AS accountId, o.WarehouseID AS siteId, COALESCE(p.CreatedDate, o.CreatedDate) AS createdDate';
const WITH_PARENT = 'LEFT JOIN orders p ON p.OrderID = o.ParentOrderID';

/** The oldest orders in Backorder, in the order in which they get stock. */
@Injectable()
export class WaitingOrders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lines: OrderLinesStore,
    @Inject(BACKORDER_TERMS) private readonly terms: BackorderTerms,
  ) {}

  /** An owner's orders, from an index of open orders. */
  async of(of: OrdersOf): Promise<WaitingOrder[]> {
    const { column, ageIndex, id } = ownerOf(of);
    const rows = await this.database.execute<Row>(
      `${FACTS} FROM (SELECT OrderID FROM orders FORCE INDEX (${ageIndex}) WHERE ${column} = ? AND StatusID = ${statusIds.backorder}
        ORDER BY CreatedDate, OrderID LIMIT ${maxWaiting}) w JOIN orders o ON o.OrderID = w.OrderID ${WITH_PARENT} ORDER BY o.OrderID`,
      [id],
    );
    return this.complete(rows);
  }

  /** Orders that want any of the products. */
  async wanting(productIds: readonly number[]): Promise<WaitingOrder[]> {
    if (productIds.length === 0) return [];
    const ids = await this.lines.waitingFor(productIds, 0, maxWaiting);
    const rows = await this.database.query<Row>(`${FACTS} FROM orders o ${WITH_PARENT} WHERE o.OrderID IN (?) ORDER BY o.OrderID`, [ids]);
    return this.complete(rows);
  }

  private async complete(rows: readonly Row[]): Promise<WaitingOrder[]> {
    if (rows.length === 0) return [];
    const units = await this.lines.unitsOf(rows.map(({ orderId }) => orderId));
    const { fairDays } = this.terms;
    const since = this.clock.now().getTime() - fairDays * DAY_MS;
    return rows.map(({ createdDate, ...order }) => ({
      ...order,
      isOverdue: fairDays > 0 && new Date(toIso(createdDate)).getTime() < since,
      units: units.get(order.orderId) ?? [],
    }));
  }
}
