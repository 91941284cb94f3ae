import { ListShipments } from '@contract/orders';
import { Bus, grouped } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListPickOrders, type PickOrder } from '../contract/picking.js';
import { BatchMembers } from '../tasks/index.js';
import { OfferedBins } from './offered-bins.js';
import { ShipmentItems } from './shipment-items.js';

/** Five statements for any page: orders, lines, products with their bins, suspect bins, batches; one more for picks of kits. */
@QueryHandler(ListPickOrders)
export class ListPickOrdersHandler implements IQueryHandler<ListPickOrders> {
  constructor(
    private readonly bus: Bus,
    private readonly items: ShipmentItems,
    private readonly members: BatchMembers,
    private readonly bins: OfferedBins,
  ) {}

  async execute({ siteId, filter, paging }: ListPickOrders): Promise<Page<PickOrder>> {
    const { rows, total } = await this.bus.ask(new ListShipments(siteId, { ...filter, isFullyPicked: false }, paging));
    if (rows.length === 0) return { rows: [], total };
    const units = [...(await this.items.units(rows))].flatMap(([orderId, ofOrder]) => ofOrder.map((each) => ({ ...each, orderId })));
    const open = units.filter(({ quantity, quantityPicked }) => quantityPicked < quantity);
    const wanted = open.map(({ productId, quantityOpen }) => ({ productId, quantity: quantityOpen }));
    const [products, members] = await Promise.all([this.bins.of(siteId, wanted), this.members.open(rows.map(({ orderId }) => orderId))]);
    const batches = new Map(members.map(({ orderId, batchId }) => [orderId, batchId]));
    const items = grouped(
      open.map((item, index) => ({ ...item, ...products[index] })),
      ({ orderId }) => orderId,
    );
    // An order may become fully picked between the statements; it is then omitted.
    const unpicked = rows.flatMap(({ lines: _lines, ...row }) => {
      const openItems = items.get(row.orderId);
      return openItems ? { ...row, batchId: batches.get(row.orderId) ?? null, items: openItems } : [];
    });
    return { rows: unpicked, total: total - (rows.length - unpicked.length) };
  }
}
