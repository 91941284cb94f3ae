import { Database } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { GetOrder, GetOrders, type OrderIdentity, type OwnedOrder } from '../contract/finding/order-reads.js';
import { type Order } from '../contract/orders.js';
import { DueDates } from '../due/index.js';
import { ChildOrders } from './child-orders.js';
import { ArchivedOrders } from './store/archived-orders.js';
import { SiteCache } from './site-cache.js';
import { ITEM_COLUMNS, ORDER_COLUMNS, type OrderItemRow, type OrderRow } from '../store/rows.js';
import { shortLines, toOrder, toOrderItem } from './order-literals.js';
import { OrderRows } from './order-rows.js';

const SELECT = `SELECT ${ORDER_COLUMNS}, ${ITEM_COLUMNS} FROM orders o JOIN order_items i ON i.OrderID = o.OrderID`;
const ENDING = 'ORDER BY i.OrderItemID';
/** Enough to name the orders that share a reference. */
const MAX_NAMED = 10;

/** One prepared statement per kind of identity. */
const BY_ID = `${SELECT} WHERE o.AccountID = ? AND o.OrderID = ? ${ENDING}`;
const BY_NUMBER = `${SELECT} WHERE o.AccountID = ? AND o.OrderNumber = ? ${ENDING}`;
const BY_API = `${SELECT} WHERE o.AccountID = ? AND o.OrderApi = ? ${ENDING}`;
const BY_REFERENCE = `${SELECT} JOIN (SELECT OrderID FROM orders WHERE AccountID = ? AND OrderReference = ? ORDER BY OrderID LIMIT ${MAX_NAMED}) named ON named.OrderID = o.OrderID ${ENDING}`;

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
    private readonly children: ChildOrders,
    private readonly archived: ArchivedOrders,
    private readonly dates: DueDates,
  ) {}

  async execute({ accountId, by }: GetOrder): Promise<Order> {
    const [sql, value] = statementFor(by);
    const rows = await this.database.lookUp<OrderRow & OrderItemRow>(sql, [accountId, value]);
    if (rows.length === 0) return this.archivedOne(accountId, by, value);
    const [first] = rows;
    if (rows.some((row) => row.OrderID !== first.OrderID))
      throw ambiguous(
        value,
        rows.map((row) => row.OrderID),
      );
    const sites = await this.sites.get([first.WarehouseID]);
    const children = first.Parts > 0 ? (await this.children.of([first])).get(first.OrderID) : undefined;
    return toOrder({
      row: first,
      site: sites.get(first.WarehouseID),
      items: rows.map(toOrderItem),
      children: children ?? [],
      short: shortLines(rows),
      dueAt: (await this.dates.of(sites))(first),
    });
  }

  private async archivedOne(accountId: number, by: OrderIdentity, value: string | number): Promise<Order> {
    const [order, ...others] = await this.archived.find(accountId, by, MAX_NAMED);
    if (!order) throw new OrdersError('order_not_found', {});
    if (others.length > 0)
      throw ambiguous(
        value,
        [order, ...others].map(({ orderId }) => orderId),
      );
    return order;
  }
}

function ambiguous(orderReference: string | number, orderIds: readonly number[]): OrdersError {
  const named = [...new Set(orderIds)].sort((a, b) => a - b).join(', ');
  return new OrdersError('ambiguous_order_reference', { orderReference, orderIds: named });
}

function statementFor(by: OrderIdentity): [sql: string, value: string | number] {
  if ('orderId' in by) return [BY_ID, by.orderId];
  if ('orderNumber' in by) return [BY_NUMBER, by.orderNumber];
  if ('orderApi' in by) return [BY_API, by.orderApi];
  return [BY_REFERENCE, by.orderReference];
}

@QueryHandler(GetOrders)
export class GetOrdersHandler implements IQueryHandler<GetOrders> {
  constructor(
    private readonly orders: OrderRows,
    private readonly archived: ArchivedOrders,
  ) {}

  async execute({ orderIds }: GetOrders): Promise<OwnedOrder[]> {
    const present = await this.orders.owned(orderIds);
    const known = new Set(present.map(({ orderId }) => orderId));
    const others = orderIds.filter((id) => !known.has(id));
    return others.length === 0 ? present : [...present, ...(await this.archived.owned(others))];
  }
}
