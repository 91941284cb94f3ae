import type { Page, Paging } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';
import type { OrderStatusAnswer } from './orders.js';

// What the floor does with orders of its site; an order of another site answers as one that does not exist. All or none, paths
// `orderIds[2]`.

/** Pending -> Processing. @throws OrdersError `unknown_order`, `order_not_processable`. */
export class ProcessOrders extends Command<OrderStatusAnswer[]> {
  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Pending, Backorder -> Hold; a reservation is kept. @throws OrdersError `unknown_order`, `order_not_holdable`. */
export class HoldOrders extends Command<OrderStatusAnswer[]> {
  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Hold, Stand By -> Pending, or Backorder when stock is short. @throws OrdersError `unknown_order`, `order_not_releasable`. */
export class ReleaseOrders extends Command<OrderStatusAnswer[]> {
  constructor(
    readonly siteId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Pending, Backorder, Hold -> Stand By; gives its reservation up. @throws OrdersError `unknown_order`, `order_cannot_stand_by`. */
export class StandByOrders extends Command<OrderStatusAnswer[]> {
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
  /** Units of each product for one of the line's quantity: the product itself, or a kit's components. */
  components: { productId: number; each: number }[];
}

/**
 * Locks an order in Processing at the site and answers its lines, for work on the floor that follows in the same transaction.
 * @throws OrdersError `order_not_found`, `order_not_shippable`.
 */
export class LockShipment extends Command<ShipmentLine[]> {
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
  /** Its status in plain words: `Stand By`. */
  status: string;
  lines: ShipmentLine[];
}

/**
 * Locks those of the orders that are the site's, whatever their status, and answers their lines, for work on the floor that follows in the
 * same transaction.
 */
export class LockFloorShipments extends Command<FloorShipment[]> {
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
  /** Whole kits of a kit's line. */
  quantityPicked: number;
}

/**
 * Sets how many of lines are picked, of orders locked in the same transaction; what is picked is reserved no more. `notes` are what
 * the orders' histories keep of it; an order may have several.
 */
export class RecordPicks extends Command<void> {
  constructor(
    readonly lines: readonly PickedLine[],
    readonly notes: readonly { orderId: number; text: string }[],
    readonly actor: string,
  ) {
    super();
  }
}

export interface ListedShipment {
  orderId: number;
  orderNumber: string;
  nbtybarcode: string;
  lines: ShipmentLine[];
}

export interface ShipmentFilter {
  /** Everything is picked, or something is still open. */
  isFullyPicked: boolean;
  orderId?: number;
  nbtybarcode?: string;
}

/** Shipments in Processing of a site, oldest first. @throws OrdersError `ambiguous_nbtybarcode` when several have the barcode asked for. */
export class ListShipments extends Query<Page<ListedShipment>> {
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
  /** Pounds; null keeps the weight that was measured. */
  weight: number | null;
}

/** Processing -> Shipped. @throws OrdersError `order_not_found`, `order_not_shippable`, `not_fully_picked`. */
export class MarkShipped extends Command<OrderStatusAnswer> {
  constructor(
    readonly siteId: number,
    readonly orderId: number,
    readonly parcel: Parcel,
    readonly actor: string,
  ) {
    super();
  }
}
