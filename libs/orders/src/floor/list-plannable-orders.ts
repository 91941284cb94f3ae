import { Database, type Scalar } from '@kernel';
import { allOf, given, part, type SqlPart } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import {
  ListPlannableOrders,
  maxRankedOrders,
  type PlannableFilter,
  type PlannableOrder,
  type RankedOrder,
  RankPlannableOrders,
} from '../contract/finding/plannable-orders.js';
import { byUrgency } from '../due/domain/urgency.js';
import { DueDates } from '../due/index.js';
import { statusIds } from '../orders/domain/order-status.js';
import { OrderLinesStore, SiteCache } from '../orders/index.js';

type Row = Omit<PlannableOrder, 'lines'>;
type RankedRow = Record<'WarehouseID' | 'ShippingMethod' | 'ShipBy' | 'CreatedDate', Scalar> & Omit<RankedOrder, 'dueAt'>;

const TABLE = 'FROM orders FORCE INDEX (ix_orders_shipments)';
const PLANNABLE = `WarehouseID = ? AND StatusID IN (${statusIds.pending}, ${statusIds.processing}) AND FullyPicked = 'N'`;

@QueryHandler(ListPlannableOrders)
export class ListPlannableOrdersHandler implements IQueryHandler<ListPlannableOrders> {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, filter, after, most }: ListPlannableOrders): Promise<PlannableOrder[]> {
    const { sql, parameters } = allOf([plannable(siteId, filter), part('OrderID > ?', after)]);
    const rows = await this.database.query<Row>(
      `SELECT OrderID AS orderId, OrderNumber AS orderNumber, COALESCE(NbtyBarcode, OrderID) AS nbtybarcode
        ${TABLE} WHERE ${sql} ORDER BY OrderID LIMIT ?`,
      [...parameters, most],
    );
    const lines = await this.lines.shipmentLines(rows.map(({ orderId }) => orderId));
    return rows.map((row) => ({ ...row, nbtybarcode: String(row.nbtybarcode), lines: lines.get(row.orderId) ?? [] }));
  }
}

@QueryHandler(RankPlannableOrders)
export class RankPlannableOrdersHandler implements IQueryHandler<RankPlannableOrders> {
  constructor(
    private readonly database: Database,
    private readonly sites: SiteCache,
    private readonly dates: DueDates,
  ) {}

  async execute({ siteId, filter }: RankPlannableOrders): Promise<RankedOrder[]> {
    const { sql, parameters } = plannable(siteId, filter);
    const rows = await this.database.query<RankedRow>(
      `SELECT OrderID AS orderId, ShippingMethod AS shippingMethod, Priority AS priority, WarehouseID, ShippingMethod, ShipBy, CreatedDate
        ${TABLE} WHERE ${sql} ORDER BY OrderID LIMIT ?`,
      [...parameters, maxRankedOrders],
    );
    const due = await this.dates.of(await this.sites.get([siteId]));
    return rows
      .map((row) => ({ orderId: row.orderId, shippingMethod: row.shippingMethod, priority: row.priority, dueAt: due(row) }))
      .sort(byUrgency);
  }
}

const plannable = (siteId: number, { orderIds, accountIds, shippingMethods }: PlannableFilter): SqlPart =>
  allOf([
    part(PLANNABLE, siteId),
    given('OrderID IN (?)', orderIds),
    given('AccountID IN (?)', accountIds),
    given('ShippingMethod IN (?)', shippingMethods),
  ]);
