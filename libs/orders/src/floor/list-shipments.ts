import { Database } from '@kernel';
import { allOf, exactly, given, type Page, part, type SqlPart } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { type ListedShipment, ListShipments, type ShipmentFilter } from '../contract/shipments.js';
import { statusIds } from '../orders/domain/order-status.js';
import { BEGUN_PARTS, OrderLinesStore } from '../orders/index.js';

interface ShipmentRow {
  total: number;
  orderId: number;
  orderNumber: string;
  nbtybarcode: string | null;
}

/** The page from the index alone, with the page's rows and the total; then all their lines. */
@QueryHandler(ListShipments)
export class ListShipmentsHandler implements IQueryHandler<ListShipments> {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, filter, paging: { page, perPage } }: ListShipments): Promise<Page<ListedShipment>> {
    const selection = selected(siteId, filter.nbtybarcode === undefined ? filter : await this.named(siteId, filter, filter.nbtybarcode));
    const skipped = (page - 1) * perPage;
    const rows = await this.database.query<ShipmentRow>(
      `SELECT o.OrderID AS orderId, o.OrderNumber AS orderNumber, o.NbtyBarcode AS nbtybarcode, (${selection.total.sql}) AS total
        FROM (SELECT OrderID ${selection.sql} ORDER BY OrderID LIMIT ? OFFSET ?) page JOIN orders o ON o.OrderID = page.OrderID ORDER BY page.OrderID`,
      [...selection.total.parameters, ...selection.parameters, perPage, skipped],
    );
    const lines = await this.lines.shipmentLines(rows.map(({ orderId }) => orderId));
    const shipments = rows.map(({ orderId, orderNumber, nbtybarcode }) => ({
      orderId,
      orderNumber,
      nbtybarcode: nbtybarcode ?? String(orderId),
      lines: lines.get(orderId) ?? [],
    }));
    return { rows: shipments, total: rows.length > 0 ? rows[0].total : await this.count(selection.total) };
  }

  /** Two accounts may have given their orders the same barcode, and the scanned parcel could be either. */
  private async named(siteId: number, filter: ShipmentFilter, nbtybarcode: string): Promise<ShipmentFilter> {
    const { sql, parameters } = selected(siteId, filter);
    const found = await this.database.query<{ orderId: number }>(`SELECT OrderID AS orderId ${sql} ORDER BY OrderID`, parameters);
    if (found.length > 1) throw new OrdersError('ambiguous_nbtybarcode', { nbtybarcode, orderIds: found.map(({ orderId }) => orderId) });
    if (found.length === 1) return filter;
    const parts = await this.database.query<{ OrderID: number }>(`${BEGUN_PARTS} = ?`, [siteId, nbtybarcode]);
    const { nbtybarcode: _, ...rest } = filter;
    return parts.length > 0 ? { ...rest, orderIds: parts.map(({ OrderID }) => OrderID) } : filter;
  }

  private async count({ sql, parameters }: SqlPart): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(`SELECT (${sql}) AS total`, parameters);
    return row?.total ?? 0;
  }
}

interface Selection extends SqlPart {
  total: SqlPart;
}

const OF_SITE = `WarehouseID = ? AND StatusID = ${statusIds.processing}`;
const FULLY_PICKED = `FROM orders FORCE INDEX (ix_orders_shipments) WHERE ${OF_SITE} AND FullyPicked = 'Y'`;
/** All that wait for a picker: the stored count in Processing less the few that wait for a packer, however long the backlog is. */
const TO_PICK = `SELECT (SELECT COALESCE(CAST(SUM(Orders) AS SIGNED), 0) FROM order_counts WHERE ${OF_SITE}) - (SELECT COUNT(*) ${FULLY_PICKED})`;

function selected(siteId: number, { isFullyPicked, orderId, orderIds, nbtybarcode }: ShipmentFilter): Selection {
  const isNarrow = [orderId, orderIds, nbtybarcode].some((each) => each !== undefined);
  const where = allOf([
    part(`${OF_SITE} AND FullyPicked = ?`, siteId, isFullyPicked ? 'Y' : 'N'),
    given('OrderID = ?', orderId),
    given('OrderID IN (?)', orderIds),
    nbtybarcode === undefined ? undefined : exactly('NbtyBarcode', nbtybarcode),
  ]);
  const from = part(`FROM orders ${isNarrow ? '' : 'FORCE INDEX (ix_orders_shipments)'} WHERE ${where.sql}`, ...where.parameters);
  const isStored = !isNarrow && !isFullyPicked;
  return { ...from, total: isStored ? part(TO_PICK, siteId, siteId) : part(`SELECT COUNT(*) ${from.sql}`, ...from.parameters) };
}
