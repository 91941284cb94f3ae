import { Database } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { ChildOrder } from '../contract/orders.js';
import type { OrderRow } from '../store/rows.js';
import { statusName } from './domain/order-status.js';
import { SiteCache } from './site-cache.js';

interface ChildRow {
  parentOrderId: number;
  orderId: number;
  orderNumber: string;
  statusId: number;
  siteId: number;
}

const CHILDREN = `SELECT p.ParentOrderID AS parentOrderId, o.OrderID AS orderId, o.OrderNumber AS orderNumber, o.StatusID AS statusId, o.WarehouseID AS siteId
  FROM (SELECT DISTINCT ParentOrderID, OrderID FROM order_parts WHERE ParentOrderID IN (?)) p JOIN orders o ON o.OrderID = p.OrderID ORDER BY o.OrderID`;

/** The parts of divided orders, for answers. */
@Injectable()
export class ChildOrders {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
  ) {}

  /** By parent; reads nothing unless one of the rows is a divided order. */
  async of(rows: readonly OrderRow[]): Promise<ReadonlyMap<number, ChildOrder[]>> {
    const parents = rows.filter((row) => row.Parts > 0).map((row) => row.OrderID);
    if (parents.length === 0) return new Map();
    const parts = await this.database.query<ChildRow>(CHILDREN, [parents]);
    const sites = await this.sites.get(parts.map(({ siteId }) => siteId));
    const children = new Map<number, ChildOrder[]>(parents.map((orderId) => [orderId, []]));
    for (const { parentOrderId, siteId, ...child } of parts) {
      const distributionCenter = sites.get(siteId)?.code ?? '';
      children.get(parentOrderId)?.push({ ...child, status: statusName(child.statusId), distributionCenter });
    }
    return children;
  }
}
