import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ListShortShipments, type ShortShipment } from '../contract/shipments.js';
import { ShortOrders } from '../orders/index.js';

@QueryHandler(ListShortShipments)
export class ListShortShipmentsHandler implements IQueryHandler<ListShortShipments> {
  constructor(private readonly shorts: ShortOrders) {}

  execute({ productIds }: ListShortShipments): Promise<ShortShipment[]> {
    return this.shorts.lacking(productIds);
  }
}
