import type { OrderStatusAnswer, Parcel } from '@contract/orders';
import { Command } from '@nestjs/cqrs';

/**
 * Ships an order in Processing of the site; `picksOpen` first picks open units from the bins that the pick styles choose.
 * @throws OrdersError `order_not_found`, `order_not_shippable`, `not_fully_picked`; WarehouseError `quality_failed` when its last quality
 * check failed; InventoryError `stock_expired` when picked units have expired, or those to pick.
 */
export class ShipOrder extends Command<OrderStatusAnswer> {
  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly parcel: Parcel,
    readonly picksOpen: boolean,
    readonly actor: string,
  ) {
    super();
  }
}
