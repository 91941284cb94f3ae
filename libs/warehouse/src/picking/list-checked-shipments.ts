import { ListShipments } from '@contract/orders';
import { Bus } from '@kernel';
import type { Page } from '@lists';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CheckedShipment, ListCheckedShipments } from '../contract/quality.js';
import { PickedSerials } from './store/picked-serials.js';
import { QualityChecks } from './store/quality-checks.js';
import { ShipmentItems } from './shipment-items.js';

@QueryHandler(ListCheckedShipments)
export class ListCheckedShipmentsHandler implements IQueryHandler<ListCheckedShipments> {
  constructor(
    private readonly bus: Bus,
    private readonly items: ShipmentItems,
    private readonly serials: PickedSerials,
    private readonly checks: QualityChecks,
  ) {}

  async execute({ siteId, filter, paging }: ListCheckedShipments): Promise<Page<CheckedShipment>> {
    const { rows, total } = await this.bus.ask(new ListShipments(siteId, { ...filter, isFullyPicked: true }, paging));
    if (rows.length === 0) return { rows: [], total };
    const orderIds = rows.map(({ orderId }) => orderId);
    const units = [...(await this.items.units(rows))].flatMap(([orderId, ofOrder]) => ofOrder.map((each) => ({ ...each, orderId })));
    const [items, serials, checks] = await Promise.all([this.items.named(units), this.serials.of(orderIds), this.checks.lastOf(orderIds)]);
    const withSerials = items.map((item) => ({
      ...item,
      serials: serials
        .filter(({ orderId, productId }) => orderId === item.orderId && productId === item.productId)
        .map(({ serial }) => serial),
    }));
    const shipments = rows.map(({ lines: _lines, ...row }) => ({
      ...row,
      items: withSerials.filter(({ orderId }) => orderId === row.orderId),
      check: checks.get(row.orderId) ?? null,
    }));
    return { rows: shipments, total };
  }
}
