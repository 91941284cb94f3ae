import { Command, Query } from '@nestjs/cqrs';
import { type InventoryErrorCode, ReleaseReservations } from '@contract/inventory';
import type { OrdersError, OrdersErrorCode } from './errors.js';
import type { HistoryReason } from './history/forms.js';
import type { OrdersOf } from './progress.js';
import type { OrderCarton, ShipmentHold } from './orders.js';

export interface ShipmentState {
  orderId: number;
  isProcessing: boolean;
}

/** Locks those of the orders that belong to the site, in any status, and returns their states; for callers that do not write to them. */
export class LockShipments extends Command<ShipmentState[]> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

/** The ids of orders in Processing. */
export class ListOrdersInProcessing extends Query<number[]> {
  constructor(readonly of: OrdersOf) {
    super();
  }
}

/** Writes to locked shipments for a command that changes nothing else in them, so that another writer of the database notices. */
export class TouchShipments extends Command<void> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'orders have a history of their own';

  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

/**
 * Processing -> Pending, with nothing picked and everything reserved; inventory must reserve it in the same transaction. Clears the hold
 * that kept them from being shipped.
 */
export class ReturnToPending extends Command<void> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found', 'order_not_revertible'];
  static readonly events: readonly string[] = ['order.reverted', 'order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
    readonly reason: HistoryReason,
  ) {
    super();
  }
}

/** Sets which hold keeps orders from being shipped; null: none. The caller has locked them. */
export class MarkHeldShipments extends Command<void> {
  static readonly events: readonly string[] = ['order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(readonly orders: readonly { orderId: number; hold: ShipmentHold | null }[]) {
    super();
  }
}

/** Sets the cartons of orders, all of which is packed now. The caller has locked them. */
export class RecordCartons extends Command<void> {
  static readonly events: readonly string[] = ['order.packed', 'order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(readonly orders: readonly { orderId: number; cartons: readonly OrderCarton[]; isPacked: boolean }[]) {
    super();
  }
}

export interface MissingUnits {
  productId: number;
  quantity: number;
}

/**
 * Chooses orders of the site that must give up their stock to free this many reserved units: the newest outside Processing, then, if those
 * do not suffice, the newest in Processing. It locks nothing.
 */
export class ChooseToBackorder extends Query<ShipmentState[]> {
  constructor(
    readonly siteId: number,
    readonly missing: readonly MissingUnits[],
    /** Orders that keep their stock. */
    readonly except: readonly number[] = [],
  ) {
    super();
  }
}

/** Pending, Hold -> Backorder; gives up their stock. Skips orders that have left these statuses meanwhile. */
export class BackorderOrders extends Command<void> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = ['order_not_releasable', ...ReleaseReservations.refusals];
  static readonly events: readonly string[] = ['order.backordered', 'order.updated', ...ReleaseReservations.events];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly orderIds: readonly number[],
    readonly actor: string,
    readonly reason: HistoryReason,
  ) {
    super();
  }
}

export interface WeightUpdate {
  nbtybarcode: string;
  /** Identifies the order when several accounts' orders have the barcode. */
  orderId?: number;
  /** Pounds. */
  weight: number;
}

/**
 * Sets the weights of the site's orders in Processing or Shipped, for several requests in one transaction: each request is all or none, and
 * later ones overwrite earlier ones. A barcode that several orders share means the one in Processing, else the one in Shipped. Returns, for
 * each request, nothing or its refusal, which affects no other: `unknown_barcode` (at `updates[i].orderId` when no order with that barcode
 * has the id), `ambiguous_nbtybarcode` with the `orderIds`, `order_not_weighable`, `repeated_barcode` at `updates[i].nbtybarcode`.
 */
export class UpdateWeights extends Command<(OrdersError | undefined)[]> {
  static readonly refusals: readonly OrdersErrorCode[] = [
    'ambiguous_nbtybarcode',
    'order_not_weighable',
    'repeated_barcode',
    'unknown_barcode',
  ];
  static readonly events: readonly string[] = ['order.weighed'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly requests: readonly (readonly WeightUpdate[])[],
  ) {
    super();
  }
}
