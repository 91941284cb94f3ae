import { Database, type Parameter } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListPlannableOrders, type PlannableOrder } from '../contract/shipments.js';
import { statusIds } from '../orders/domain/order-status.js';
import { OrderLinesStore } from '../orders/index.js';

type Row = Omit<PlannableOrder, 'lines'>;

const PLANNABLE = `FROM orders FORCE INDEX (ix_orders_shipments) WHERE WarehouseID = ? AND StatusID IN (${statusIds.pending}, ${statusIds.processing}) AND FullyPicked = 'N'`;

@QueryHandler(ListPlannableOrders)
export class ListPlannableOrdersHandler implements IQueryHandler<ListPlannableOrders> {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, filter, after, most }: ListPlannableOrders): Promise<PlannableOrder[]> {
    const given: [string, readonly (number | string)[] | undefined][] = [
      ['OrderID', filter.orderIds],
      ['AccountID', filter.accountIds],
      ['ShippingMethod', filter.shippingMethods],
    ];
    const wanted = given.filter((each): each is [string, (number | string)[]] => each[1] !== undefined);
    const where = wanted.map(([column]) => ` AND ${column} IN (?)`).join('');
    const rows = await this.database.query<Row>(
      `SELECT OrderID AS orderId, OrderNumber AS orderNumber, COALESCE(NbtyBarcode, OrderID) AS nbtybarcode
        ${PLANNABLE} AND OrderID > ?${where} ORDER BY OrderID LIMIT ?`,
      [siteId, after, ...wanted.map(([, values]): Parameter => values), most],
    );
    const lines = await this.lines.shipmentLines(rows.map(({ orderId }) => orderId));
    return rows.map((row) => ({ ...row, nbtybarcode: String(row.nbtybarcode), lines: lines.get(row.orderId) ?? [] }));
  }
}
