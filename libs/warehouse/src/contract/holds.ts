import { MarkHeldShipments } from '@contract/orders';
import { Command } from '@nestjs/cqrs';
import {
  EndHolds,
  FindSiteProducts,
  type Hold,
  type InventoryErrorCode,
  type NewHold,
  PlaceHolds,
  type StockOf,
} from '@contract/inventory';

/** A hold to place. A site names the account where several have the SKU, and may only hold its own stock. */
export interface WantedHold extends Omit<NewHold, 'productId'> {
  accountId: number | null;
}

/**
 * Puts products or lots on hold, all or none. From the commit on nobody can pick or ship their units. Picked units stay with their orders:
 * these show it in `hold`, and can be reverted.
 * @throws InventoryError as `PlaceHolds`, and `ambiguous_product` (several accounts have the SKU) at `holds[i].sku`.
 */
export class HoldStock extends Command<Hold[]> {
  static readonly refusals: readonly InventoryErrorCode[] = [...FindSiteProducts.refusals, ...PlaceHolds.refusals];
  static readonly events: readonly string[] = [...PlaceHolds.events, ...MarkHeldShipments.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly of: StockOf,
    readonly holds: readonly WantedHold[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Ends holds, all or none: their units can be sold and shipped again. @throws InventoryError as `EndHolds`. */
export class ReleaseStock extends Command<Hold[]> {
  static readonly refusals = EndHolds.refusals;
  static readonly events: readonly string[] = [...EndHolds.events, ...MarkHeldShipments.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly of: StockOf,
    readonly holdIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}
