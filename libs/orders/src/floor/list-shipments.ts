import { Database, type Page, type Scalar } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OrdersError } from '../contract/errors.js';
import { type ListedShipment, ListShipments, type ShipmentFilter } from '../contract/shipments.js';
import { statusIds } from '../orders/domain/order-status.js';
import { OrderLinesStore } from '../orders/index.js';

interface ShipmentRow {
  total: number;
  orderId: number;
  orderNumber: string;
  nbtybarcode: string | null;
}

/** The page and the total from the index alone, with the page's rows; then all their lines. */
@QueryHandler(ListShipments)
export class ListShipmentsHandler implements IQueryHandler<ListShipments> {
  constructor(
    private readonly database: Database,
    private readonly lines: OrderLinesStore,
  ) {}

  async execute({ siteId, filter, paging: { page, perPage } }: ListShipments): Promise<Page<ListedShipment>> {
    const { from, parameters } = narrowed(siteId, filter);
    if (filter.nbtybarcode !== undefined) await this.refuseAmbiguous(filter.nbtybarcode, from, parameters);
    const skipped = (page - 1) * perPage;
    const rows = await this.database.query<ShipmentRow>(
      `SELECT o.OrderID AS orderId, o.OrderNumber AS orderNumber, o.NbtyBarcode AS nbtybarcode, (SELECT COUNT(*) ${from}) AS total FROM (SELECT OrderID ${from} ORDER BY OrderID LIMIT ? OFFSET ?) page
        JOIN orders o ON o.OrderID = page.OrderID ORDER BY page.OrderID`,
      [...parameters, ...parameters, perPage, skipped],
    );
    const lines = await this.lines.shipmentLines(rows.map(({ orderId }) => orderId));
    const shipments = rows.map(({ orderId, orderNumber, nbtybarcode }) => ({
      orderId,
      orderNumber,
      nbtybarcode: nbtybarcode ?? String(orderId),
      lines: lines.get(orderId) ?? [],
    }));
    return { rows: shipments, total: rows.length > 0 ? rows[0].total : await this.count(from, parameters) };
  }

  /** Two accounts may have given their orders the same barcode, and the scanned parcel could be either. */
  private async refuseAmbiguous(nbtybarcode: string, from: string, parameters: readonly Scalar[]): Promise<void> {
    const found = await this.database.query<{ orderId: number }>(`SELECT OrderID AS orderId ${from} ORDER BY OrderID`, parameters);
    if (found.length > 1) throw new OrdersError('ambiguous_nbtybarcode', { nbtybarcode, orderIds: found.map(({ orderId }) => orderId) });
  }

  private async count(from: string, parameters: readonly Scalar[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, parameters);
    return row?.total ?? 0;
  }
}

function narrowed(siteId: number, { isFullyPicked, orderId, nbtybarcode }: ShipmentFilter): { from: string; parameters: Scalar[] } {
  const isNarrow = orderId !== undefined || nbtybarcode !== undefined;
  const parts = [
    `FROM orders ${isNarrow ? '' : 'FORCE INDEX (ix_orders_shipments)'} WHERE WarehouseID = ? AND StatusID = ${statusIds.processing} AND FullyPicked = ?`,
  ];
  const parameters: Scalar[] = [siteId, isFullyPicked ? 'Y' : 'N'];
  if (orderId !== undefined) {
    parts.push('OrderID = ?');
    parameters.push(orderId);
  }
  if (nbtybarcode !== undefined) {
    // MySQL ignores trailing spaces: `=` alone finds `A` for `A `.
    parts.push('NbtyBarcode = ? AND LENGTH(NbtyBarcode) = LENGTH(?)');
    parameters.push(nbtybarcode, nbtybarcode);
  }
  return { from: parts.join(' AND '), parameters };
}
