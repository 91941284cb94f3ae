import { Command } from '@nestjs/cqrs';
import { BackorderOrders, type OrdersErrorCode, RecordShorts, ReturnToPending, type ShortageReason } from '@contract/orders';
import { type InventoryErrorCode, ReduceReservations, SettleWithheld } from '@contract/inventory';

/**
 * Takes the products' units at a site that have expired or are on hold from sale. Where orders have them reserved, the newest orders go to
 * Backorder first; orders with picked units stay in Processing and become short. Gives back what may be sold again, and units of ended
 * holds. Repeating it changes nothing. Returns whether it changed anything.
 */
export class WithholdStock extends Command<boolean> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    ...BackorderOrders.refusals,
    ...ReduceReservations.refusals,
    ...ReturnToPending.refusals,
  ];
  static readonly events: readonly string[] = [
    ...SettleWithheld.events,
    ...BackorderOrders.events,
    ...RecordShorts.events,
    ...ReduceReservations.events,
    ...ReturnToPending.events,
  ];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly productIds: readonly number[],
    /** For the history of the orders. */
    readonly reason: ShortageReason = 'stock expired',
    readonly endedHoldIds: readonly number[] = [],
  ) {
    super();
  }
}
