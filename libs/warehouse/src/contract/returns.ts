import { type ReceivedItem, type ReceivedReturn, ReceiveReturns, type Return, type ReturnErrorCode } from '@contract/orders';
import { Command } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '@contract/inventory';
import type { WarehouseErrorCode } from './errors.js';

export interface ReturnedItem extends ReceivedItem {
  /** Serials of the good units; those of hurt units stay with their order. */
  serials?: readonly string[];
}

export interface FloorReturn extends ReceivedReturn {
  items: readonly ReturnedItem[];
}

/**
 * Like `ReceiveReturns`; serials of good units can be picked again. A receipt without serials implies them if all units of the product that
 * the order shipped come back good.
 * @throws as `ReceiveReturns`; WarehouseError `unknown_serial`, or `serial_not_shipped` for a product whose serials the floor captures (the
 * order did not ship it, or it is back already), and `repeated_serial` at `returns[i].items[j].serials[k]`, `serials_required` at
 * `returns[i].items[j].serials` (more or fewer than good units).
 */
export class ReceiveFloorReturns extends Command<Return[]> {
  static readonly refusals: readonly (WarehouseErrorCode | ReturnErrorCode | InventoryErrorCode)[] = [
    'repeated_serial',
    'serial_not_shipped',
    'serials_required',
    'unknown_serial',
    ...ReceiveReturns.refusals,
  ];
  static readonly events: readonly string[] = [...ReceiveReturns.events];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly returns: readonly FloorReturn[],
    readonly actor: string,
  ) {
    super();
  }
}
