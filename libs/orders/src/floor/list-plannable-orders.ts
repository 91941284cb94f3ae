import { Database, type Parameter, type Scalar } from '@kernel';
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

const PLANNABLE = `FROM orders FORCE INDEX (ix_orders_shipments) WHERE WarehouseID = ? AND StatusID IN (${statusIds.pending}, ${statusIds.processing}) AND FullyPicked = 'N'`;

@QueryHandler(ListPlannableOrders)
export class ListPlannableOrdersHandler implements IQueryHandler<ListPlannableOrders> {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, filter, after, most: limit }: ListPlannableOrders): Promise<PlannableOrder[]> {
    const { sql, values } = narrowed(filter);
    const rows = await this.database.query<Row>(
      `SELECT OrderID AS orderId, OrderNumber AS orderNumber, COALESCE(NbtyBarcode, OrderID) AS nbtybarcode
        ${PLANNABLE} AND OrderID > ?${sql} ORDER BY OrderID LIMIT ?`,
      [siteId, after, ...values, limit],
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
    const { sql, values } = narrowed(filter);
    const rows = await this.database.query<RankedRow>(
      `SELECT OrderID AS orderId, ShippingMethod AS shippingMethod, Priority AS priority, WarehouseID, ShippingMethod, ShipBy, CreatedDate
        ${PLANNABLE}${sql} ORDER BY OrderID LIMIT ?`,
      [siteId, ...values, maxRankedOrders],
    );
    const due = await this.dates.of(await this.sites.get([siteId]));
    return rows
      .map((row) => ({ orderId: row.orderId, shippingMethod: row.shippingMethod, priority: row.priority, dueAt: due(row) }))
      .sort(byUrgency);
  }
}

function narrowed(filter: PlannableFilter): { sql: string; values: Parameter[] } {
  const filters: [string, readonly (number | string)[] | undefined][] = [
    ['OrderID', filter.orderIds],
    ['AccountID', filter.accountIds],
    ['ShippingMethod', filter.shippingMethods],
  ];
  const wanted = filters.filter((each): each is [string, (number | string)[]] => each[1] !== undefined);
  return { sql: wanted.map(([column]) => ` AND ${column} IN (?)`).join(''), values: wanted.map(([, values]): Parameter => values) };
}
