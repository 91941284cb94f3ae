import { Database, grouped, Leased, type Parameter } from '@kernel';
import { Injectable } from '@nestjs/common';
import { ARCHIVE_LEASE_MS } from '../../contract/archive.js';
import type { OrderIdentity, OwnedOrder } from '../../contract/finding/order-reads.js';
import type { ChildOrder, Order } from '../../contract/orders.js';
import { DueDates } from '../../due/index.js';
import { type ArchivedBody, rowsIn } from '../../store/archive-rows.js';
import type { OrderItemRow, OrderRow } from '../../store/rows.js';
import { type KeyOwners } from '../domain/draft-faults.js';
import { statusName } from '../domain/order-status.js';
import { toOrder, toOrderItem } from '../order-literals.js';
import { SiteCache } from '../site-cache.js';

/** Columns that find archived orders. */
type FoundBy = 'OrderID' | 'OrderNumber' | 'OrderReference' | 'OrderApi' | 'ParentOrderID';
const MAX_ACCOUNTS = 10_000;
const HAS_ARCHIVE = 'SELECT COUNT(*) AS places FROM archived_counts WHERE AccountID = ?';

interface Archived {
  orderId: number;
  body: ArchivedBody;
}

/** Reads orders in the archive. */
@Injectable()
export class ArchivedOrders {
  /** An archive takes no order before this lease is over, so an old answer misses none. */
  private readonly archives: Leased<number, { isOpen: boolean }>;

  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
    private readonly dates: DueDates,
  ) {
    const read = async (accountId: number): Promise<{ isOpen: boolean }> => {
      const [{ places }] = await this.database.query<{ places: number }>(HAS_ARCHIVE, [accountId]);
      return { isOpen: places > 0 };
    };
    this.archives = new Leased(read, { leaseMs: ARCHIVE_LEASE_MS, capacity: MAX_ACCOUNTS, inTransactions: true });
  }

  /** Whether an account may have archived orders. */
  async isOpen(accountId: number): Promise<boolean> {
    return (await this.archives.get(accountId))?.isOpen ?? false;
  }

  /** By id. */
  async bodies(accountId: number, column: FoundBy, values: Parameter, limit = 100_000): Promise<Archived[]> {
    const rows = await this.database.query<{ orderId: number; body: string }>(
      `SELECT OrderID AS orderId, Body AS body FROM archived_orders WHERE AccountID = ? AND ${column} IN (?) ORDER BY OrderID LIMIT ?`,
      [accountId, values, limit],
    );
    return rows.map(({ orderId, body }) => ({ orderId, body: JSON.parse(body) as ArchivedBody }));
  }

  /** Archived orders among these that have returns. */
  async returning(accountId: number, orderIds: readonly number[]): Promise<Archived[]> {
    const rows = await this.database.query<{ orderId: number; body: string }>(
      `SELECT OrderID AS orderId, Body AS body FROM archived_orders WHERE AccountID = ? AND OrderID IN (?) AND Body LIKE '%"returns":[%'`,
      [accountId, orderIds],
    );
    return rows.map(({ orderId, body }) => ({ orderId, body: JSON.parse(body) as ArchivedBody }));
  }

  /** Finds at most `limit` orders. */
  async find(accountId: number, by: OrderIdentity, limit: number): Promise<Order[]> {
    const [column, value] = identifying(by);
    return this.whole(accountId, await this.bodies(accountId, column, [value], limit));
  }

  async byIds(accountId: number, orderIds: readonly number[]): Promise<Order[]> {
    return orderIds.length === 0 ? [] : this.whole(accountId, await this.bodies(accountId, 'OrderID', orderIds));
  }

  /** Orders of any account, with it. */
  async owned(orderIds: readonly number[]): Promise<OwnedOrder[]> {
    const rows = await this.database.query<{ orderId: number; accountId: number }>(
      'SELECT OrderID AS orderId, AccountID AS accountId FROM archived_orders WHERE OrderID IN (?)',
      [orderIds],
    );
    const accounts = grouped(
      rows,
      ({ accountId }) => accountId,
      ({ orderId }) => orderId,
    );
    const results = await Promise.all(
      [...accounts].map(async ([accountId, ids]) => (await this.byIds(accountId, ids)).map((order) => ({ ...order, accountId }))),
    );
    return results.flat();
  }

  /** Order numbers and barcodes of archived orders; a locking read, which sees everything committed. */
  async owners(accountId: number, orderNumbers: readonly string[], barcodes: readonly string[]): Promise<KeyOwners> {
    if (!(await this.isOpen(accountId))) return { orderNumbers: new Map(), barcodes: new Map() };
    const rows = await this.database.query<{ orderId: number; orderNumber: string; barcode: string }>(
      `SELECT OrderID AS orderId, OrderNumber AS orderNumber, NbtyBarcode AS barcode FROM archived_orders
        WHERE AccountID = ? AND (OrderNumber IN (?) OR NbtyBarcode IN (?)) FOR UPDATE`,
      [accountId, orderNumbers, barcodes],
    );
    return {
      orderNumbers: new Map(rows.map(({ orderNumber, orderId }) => [orderNumber, orderId])),
      barcodes: new Map(rows.map(({ barcode, orderId }) => [barcode, orderId])),
    };
  }

  private async whole(accountId: number, archived: readonly Archived[]): Promise<Order[]> {
    const rows = archived.map(({ body }) => rowsIn(body, 'orders')[0] as OrderRow);
    const sites = await this.sites.get(rows.map(({ WarehouseID }) => WarehouseID));
    const children = await this.childrenOf(accountId, rows);
    const due = await this.dates.of(sites);
    return archived.map(({ orderId, body }, index) => {
      const items = (rowsIn(body, 'order_items') as OrderItemRow[]).map(toOrderItem);
      const row = rows[index];
      const order = { row, site: sites.get(row.WarehouseID), items, children: children.get(orderId) ?? [], dueAt: due(row) };
      return { ...toOrder(order), archived: true };
    });
  }

  /** The parts of divided orders; those are in the archive, too. */
  private async childrenOf(accountId: number, rows: readonly OrderRow[]): Promise<Map<number, ChildOrder[]>> {
    const children = new Map<number, ChildOrder[]>(rows.filter(({ Parts }) => Parts > 0).map(({ OrderID }) => [OrderID, []]));
    if (children.size === 0) return children;
    const parts = await this.bodies(accountId, 'ParentOrderID', [...children.keys()]);
    // Merging an order removes the `order_parts` rows of its parts.
    const living = parts
      .filter(({ body }) => rowsIn(body, 'order_parts').length > 0)
      .map(({ body }) => rowsIn(body, 'orders')[0] as OrderRow);
    const sites = await this.sites.get(living.map(({ WarehouseID }) => WarehouseID));
    for (const { OrderID, OrderNumber, StatusID, WarehouseID, ParentOrderID } of living) {
      const distributionCenter = sites.get(WarehouseID)?.code ?? '';
      const [orderNumber, statusId] = [OrderNumber as string, StatusID as number];
      children
        .get(ParentOrderID as number)
        ?.push({ orderId: OrderID, orderNumber, statusId, status: statusName(statusId), distributionCenter });
    }
    return children;
  }
}

function identifying(by: OrderIdentity): [column: FoundBy, value: string | number] {
  if ('orderId' in by) return ['OrderID', by.orderId];
  if ('orderNumber' in by) return ['OrderNumber', by.orderNumber];
  if ('orderApi' in by) return ['OrderApi', by.orderApi];
  return ['OrderReference', by.orderReference];
}
