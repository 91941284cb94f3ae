import type { IdentityErrorCode } from '@contract/identity';
import { type InventoryErrorCode, PassUnits, ReserveStock } from '@contract/inventory';
import {
  DivideBegunOrder,
  DivideOrder,
  LockShipment,
  MarkHeldShipments,
  MoveOrder,
  type Order,
  type OrdersErrorCode,
  ProcessOrders,
  RecordCartons,
  RecordShorts,
  ReleaseOrders,
  type WantedPart,
} from '@contract/orders';
import { Command } from '@nestjs/cqrs';

/**
 * Reserves what orders in Processing lack of the products, oldest first, as far as their sites have it; then continues with the backorders.
 */
export class FillShorts extends Command<void> {
  static readonly refusals: readonly InventoryErrorCode[] = [...ReserveStock.refusals];
  static readonly events: readonly string[] = [...RecordShorts.events, ...ReserveStock.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly productIds: readonly number[],
    /** Where filling the backorders continues. */
    readonly afterOrderId: number,
  ) {
    super();
  }
}

/**
 * Divides a short order in Processing of the site: what is picked and reserved continues as a part in Processing; the rest becomes another
 * part, which waits or is served by `distributionCenter`. With `items`, divides an order of the site that nobody has begun to pick: those
 * units continue as a part in Processing, all others are the rest. Returns the divided order.
 * @throws OrdersError what `DivideOrder` refuses of `items`, `site_cannot_serve` at `items` where the site has too few of them,
 * `order_not_found`, `order_not_shippable`, `order_not_short`, `order_is_part`, `kit_begun` where some units of a short kit are picked,
 * `site_cannot_serve`, `unknown_distribution_center`.
 */
export class DivideShipment extends Command<Order> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'kit_begun',
    'order_not_short',
    ...LockShipment.refusals,
    ...DivideBegunOrder.refusals,
    ...PassUnits.refusals,
    ...MoveOrder.refusals,
    ...DivideOrder.refusals,
    ...ReleaseOrders.refusals,
    ...ProcessOrders.refusals,
  ];
  static readonly events: readonly string[] = [
    ...DivideBegunOrder.events,
    ...RecordCartons.events,
    ...PassUnits.events,
    ...MarkHeldShipments.events,
    ...MoveOrder.events,
    ...DivideOrder.events,
    ...ReleaseOrders.events,
    ...ProcessOrders.events,
  ];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly orderId: number,
    /** Code of the site that shall serve the rest; null: it waits where it is. */
    readonly distributionCenter: string | null,
    /** What ships now; null: what is picked and reserved. */
    readonly items: WantedPart['items'] | null,
    readonly actor: string,
  ) {
    super();
  }
}

/** `DivideShipment` for a short order of the account if no parts are given; else `DivideOrder`. */
export class DivideAnyOrder extends Command<Order> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    ...DivideOrder.refusals,
    ...DivideShipment.refusals,
  ];
  static readonly events: readonly string[] = [...DivideOrder.events, ...DivideShipment.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly parts: readonly WantedPart[] | null,
    readonly actor: string,
  ) {
    super();
  }
}
