import { Command, Query } from '@nestjs/cqrs';
import { BackorderOrders, LockShipment, type OrdersErrorCode, RecordCartons, ReturnToPending } from '@contract/orders';
import type { WorkState } from './recounts.js';
import type { WarehouseErrorCode } from './errors.js';
import { type InventoryErrorCode, UndoPicks } from '@contract/inventory';

/** Why a revert failed. */
export const revertFailures = ['A bin that its units came from is retired', 'The shipment was no longer in Processing'] as const;
export type RevertFailure = (typeof revertFailures)[number];

/**
 * Accepts reverts of the site's shipments from Processing to Pending, all or none; the worker applies them later. It does not queue a
 * shipment twice.
 * @throws WarehouseError `not_in_processing`, naming every shipment, paths `orderIds[2]`.
 */
export class AcceptReverts extends Command<void> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['not_in_processing'];
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Applies an accepted revert: picks return to their bins, the order becomes Pending with its full reservation, or Backorder if it was
 * short; or the revert fails.
 */
export class ApplyRevert extends Command<void> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode | InventoryErrorCode)[] = [
    'bin_retired',
    ...BackorderOrders.refusals,
    ...LockShipment.refusals,
    ...ReturnToPending.refusals,
  ];
  static readonly events: readonly string[] = [
    'carton.voided',
    ...RecordCartons.events,
    ...BackorderOrders.events,
    ...ReturnToPending.events,
    ...UndoPicks.events,
  ];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(readonly revertId: number) {
    super();
  }
}

export interface Revert {
  orderId: number;
  actor: string;
  state: WorkState;
  /** Why it failed. */
  reason: string | null;
  /** Stored instants. */
  createdDate: string;
  appliedDate: string | null;
}

/** The latest revert of a shipment of the site. */
export class FindRevert extends Query<Revert> {
  static readonly refusals: readonly WarehouseErrorCode[] = ['revert_not_found'];

  constructor(
    readonly siteId: number,
    readonly orderId: number,
  ) {
    super();
  }
}
