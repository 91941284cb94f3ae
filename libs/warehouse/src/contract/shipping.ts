import { MarkShipped, type OrdersErrorCode, type OrderStatusAnswer, type Parcel, RecordPicks } from '@contract/orders';
import { Command } from '@nestjs/cqrs';
import { type InventoryErrorCode, TakeReservedStock } from '@contract/inventory';
import { GetAccount, type IdentityErrorCode } from '@contract/identity';
import type { WarehouseErrorCode } from './errors.js';

/** Serials of the units of a product that ship. */
export interface ShippedSerials {
  sku: string;
  serials: readonly string[];
}

export interface ShippedOrder extends OrderStatusAnswer {
  /** SKUs of units that were picked without their serials, since their account allows it for now. */
  withoutSerials: string[];
}

/**
 * Ships an order in Processing of the site; `picksOpen` first picks open units from the bins that the pick styles choose, which of products
 * with stored serials need theirs.
 * @throws OrdersError `order_not_found`, `order_not_shippable`, `order_short` naming what it lacks, `not_fully_picked`; WarehouseError `quality_failed` when its last quality
 * check failed, `serials_required` at `serials` or `serials[i].serials`, `unknown_sku` at `serials[i].sku`, `serials_not_kept` at
 * `serials[i].serials`, `unknown_serial`, `repeated_serial` and `serial_picked` at `serials[i].serials[j]`; InventoryError
 * `stock_expired` when picked units have expired, or those to pick; `lot_on_hold` when they are on hold.
 */
export class ShipOrder extends Command<ShippedOrder> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'order_short',
    'quality_failed',
    'repeated_serial',
    'serial_picked',
    'serials_not_kept',
    'serials_required',
    'unknown_serial',
    'unknown_sku',
    ...GetAccount.refusals,
    ...MarkShipped.refusals,
    ...TakeReservedStock.refusals,
  ];
  static readonly events: readonly string[] = [...MarkShipped.events, ...RecordPicks.events, ...TakeReservedStock.events];

  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly parcel: Parcel,
    readonly picksOpen: boolean,
    readonly actor: string,
    readonly serials: readonly ShippedSerials[] = [],
  ) {
    super();
  }
}
