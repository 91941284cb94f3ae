import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { type InventoryErrorCode, ReleaseReservations, ReplanReservations, ReserveStock } from '@contract/inventory';
import { GetAccount, type IdentityErrorCode } from '@contract/identity';
import type { HistoryNote } from './history/forms.js';
import type { OrderStatusAnswer } from './orders.js';
import type { OrdersOf } from './progress.js';
import type { OrdersErrorCode } from './errors.js';

// Commands on orders of a site, or of an account where they say so; others' orders count as unknown. All or none, with paths such as
// `orderIds[2]`.

/** Pending -> Processing. */
export class ProcessOrders extends Command<OrderStatusAnswer[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_processable', 'unknown_order'];
  static readonly events: readonly string[] = ['order.processing', 'order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Pending, Backorder -> Hold; keeps a reservation. */
export class HoldOrders extends Command<OrderStatusAnswer[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_holdable', 'unknown_order'];
  static readonly events: readonly string[] = ['order.held', 'order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly of: OrdersOf,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Hold, Stand By -> Pending, or Backorder when stock is short. */
export class ReleaseOrders extends Command<OrderStatusAnswer[]> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'order_is_part',
    'order_not_dividable',
    'order_not_processable',
    'order_not_releasable',
    'unknown_order',
    ...GetAccount.refusals,
    ...ReplanReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.created',
    'order.updated',
    'order.pending',
    'order.backordered',
    'order.processing',
    'order.divided',
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly of: OrdersOf,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Pending, Backorder, Hold -> Stand By; gives up its reservation. */
export class StandByOrders extends Command<OrderStatusAnswer[]> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'order_cannot_stand_by',
    'unknown_order',
    ...ReleaseReservations.refusals,
  ];
  static readonly events: readonly string[] = ['order.stood_by', 'order.updated', ...ReleaseReservations.events];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface ShipmentLine {
  orderItemId: number;
  quantity: number;
  quantityPicked: number;
  /** Units neither picked nor reserved; whole kits for a kit's line. */
  quantityShort: number;
  /** Units of each product per unit of the line: the product itself, or a kit's components. */
  components: { productId: number; each: number }[];
}

/** Locks an order in Processing at the site and returns its lines, for floor work later in the same transaction. */
export class LockShipment extends Command<ShipmentLine[]> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found', 'order_not_shippable'];
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

/** A shipment as pickers see it. */
export interface FloorShipment {
  orderId: number;
  accountId: number;
  isProcessing: boolean;
  /** The status's display name: `Stand By`. */
  status: string;
  lines: ShipmentLine[];
}

/** Locks the site's orders among these, in any status, and returns their lines, for floor work later in the same transaction. */
export class LockFloorShipments extends Command<FloorShipment[]> {
  static readonly silent = 'it locks rows for the command that sends it';
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

export interface PickedLine {
  orderId: number;
  orderItemId: number;
  /** Whole kits for a kit's line. */
  quantityPicked: number;
}

/**
 * Sets the picked quantities of lines of orders that the same transaction has locked; picked units are no longer reserved. `notes` go to
 * the orders' histories; an order may have several.
 */
export class RecordPicks extends Command<void> {
  static readonly events: readonly string[] = ['order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly lines: readonly PickedLine[],
    readonly notes: readonly HistoryNote[],
    readonly actor: string,
  ) {
    super();
  }
}

/** The units that a line lacks. */
export interface ShortOfLine {
  orderId: number;
  orderItemId: number;
  /** Whole kits for a kit's line. */
  quantityShort: number;
}

/**
 * Sets how many units of lines are short, for orders in Processing that the same transaction has locked: these units lose their
 * reservation, or regain it. `notes` go to the orders' histories.
 */
export class RecordShorts extends Command<void> {
  static readonly events: readonly string[] = ['order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly lines: readonly ShortOfLine[],
    readonly notes: readonly HistoryNote[],
    readonly actor: string,
  ) {
    super();
  }
}

/** An order in Processing that lacks a product. */
export interface ShortShipment {
  orderId: number;
  siteId: number;
  productId: number;
}

/** Orders that lack any of the products, oldest first. */
export class ListShortShipments extends Query<ShortShipment[]> {
  constructor(readonly productIds: readonly number[]) {
    super();
  }
}

export interface ListedShipment {
  orderId: number;
  orderNumber: string;
  nbtybarcode: string;
  lines: ShipmentLine[];
}

/** The order numbers of these orders; omits orders of other accounts or sites, and archived ones. */
export class ListOrderNumbers extends Query<Map<number, string>> {
  constructor(
    readonly of: OrdersOf,
    readonly orderIds: readonly number[],
  ) {
    super();
  }
}

export interface ShipmentFilter {
  /** True: fully picked; false: something is still open. */
  isFullyPicked: boolean;
  orderId?: number;
  orderIds?: readonly number[];
  nbtybarcode?: string;
}

/** Shipments in Processing of a site, oldest first. @throws OrdersError `ambiguous_nbtybarcode` when several have the given barcode. */
export class ListShipments extends Query<Page<ListedShipment>> {
  static readonly refusals: readonly OrdersErrorCode[] = ['ambiguous_nbtybarcode'];

  constructor(
    readonly siteId: number,
    readonly filter: ShipmentFilter,
    readonly paging: Paging,
  ) {
    super();
  }
}

export interface Parcel {
  carrier: string | null;
  trackingNumber: string | null;
  /** Pounds; null keeps the measured weight. */
  weight: number | null;
}

/** Processing -> Shipped. */
export class MarkShipped extends Command<OrderStatusAnswer> {
  static readonly refusals: readonly OrdersErrorCode[] = [
    'not_fully_picked',
    'order_not_divided',
    'order_not_found',
    'order_not_shippable',
  ];
  static readonly events: readonly string[] = ['order.shipped', 'order.updated'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly parcel: Parcel,
    readonly actor: string,
  ) {
    super();
  }
}
