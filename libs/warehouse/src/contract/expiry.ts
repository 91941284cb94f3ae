import { Command } from '@nestjs/cqrs';
import { BackorderOrders, LockShipment, type OrdersErrorCode, ReturnToPending } from '@contract/orders';
import { type InventoryErrorCode, SettleExpiry } from '@contract/inventory';

/**
 * Takes expired units of the products at a site from sale. Where orders have them reserved, the newest go to Backorder first; orders with
 * picked units stay in Processing, and the units that they have reserved stay where they are, where nobody can pick them. Doing it again
 * changes nothing. Returns whether it changed anything.
 */
export class WithholdStock extends Command<boolean> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    ...BackorderOrders.refusals,
    ...LockShipment.refusals,
    ...ReturnToPending.refusals,
  ];
  static readonly events: readonly string[] = [...SettleExpiry.events, ...BackorderOrders.events, ...ReturnToPending.events];

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
  ) {
    super();
  }
}
