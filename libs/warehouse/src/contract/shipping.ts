import { MarkShipped, type OrdersErrorCode, type OrderStatusAnswer, type Parcel, RecordCartons, RecordPicks } from '@contract/orders';
import { Command } from '@nestjs/cqrs';
import { type InventoryErrorCode, TakeReservedStock } from '@contract/inventory';
import { GetAccount, type IdentityErrorCode } from '@contract/identity';
import type { WarehouseErrorCode } from './errors.js';
import type { PlannedBox } from './packing/cartons.js';

/** Serials of the units of a product that ship. */
export interface ShippedSerials {
  sku: string;
  serials: readonly string[];
}

/** A parcel of an order that ships: one of its cartons, or one that nobody packed unit by unit, with a number of its own. */
export interface ShippedCarton {
  cartonId: number | null;
  number: number | null;
  weight: number | null;
  carrier: string | null;
  trackingNumber: string | null;
}

export interface ShippedOrder extends OrderStatusAnswer {
  /** SKUs of units that were picked without their serials, which their account allows for now. */
  withoutSerials: string[];
}

/**
 * Ships an order in Processing of the site. `picksOpen` first picks open units from the bins that the pick styles choose; units of products
 * with stored serials must name theirs. An order with anything in cartons ships when all of it is in closed ones.
 * @throws OrdersError `order_not_found`, `order_not_shippable`, `order_short` naming what it lacks, `not_fully_picked`, `not_fully_packed`;
 * WarehouseError `quality_failed` when its last quality check failed, `serials_required` at `serials` or `serials[i].serials`,
 * `unknown_sku` at `serials[i].sku`, `serials_not_kept` at `serials[i].serials`, `unknown_serial`, `repeated_serial` and `serial_picked` at
 * `serials[i].serials[j]`; InventoryError `stock_expired` when picked units, or units to pick, have expired; `lot_on_hold` when they are on
 * hold.
 */
export class ShipOrder extends Command<ShippedOrder> {
  static readonly refusals: readonly (WarehouseErrorCode | OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'not_fully_packed',
    'order_short',
    'quality_failed',
    'repeated_carton',
    'repeated_serial',
    'serial_picked',
    'serials_not_kept',
    'serials_required',
    'sscc_range_exhausted',
    'unknown_carton',
    'unknown_serial',
    'unknown_sku',
    ...GetAccount.refusals,
    ...MarkShipped.refusals,
    ...TakeReservedStock.refusals,
  ];
  static readonly events: readonly string[] = [
    'carton.closed',
    ...MarkShipped.events,
    ...RecordCartons.events,
    ...RecordPicks.events,
    ...TakeReservedStock.events,
  ];
  static readonly unaudited = 'the work of the floor is in its log, the ledger and the histories of orders';

  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly parcel: Parcel,
    readonly picksOpen: boolean,
    readonly actor: string,
    readonly serials: readonly ShippedSerials[] = [],
    readonly cartons: readonly ShippedCarton[] = [],
    /** Boxes for units that are in no carton yet, once they are picked. */
    readonly boxes: readonly PlannedBox[] = [],
  ) {
    super();
  }
}
