import { GetAccount, type IdentityErrorCode, type SplitPolicy } from '@contract/identity';
import { Command } from '@nestjs/cqrs';
import { type InventoryErrorCode, PlanReservations, ReleaseReservations, ReserveStock } from '@contract/inventory';
import type {
  cartFields,
  customerFields,
  keptFields,
  keptItemFields,
  Values,
  Written,
  writtenFields,
  writtenItemFields,
} from './order-fields.js';
import type { OrdersErrorCode } from './errors.js';

export type DraftItem = Written<typeof writtenItemFields>;
export type Cart = Values<typeof cartFields>;
export type Customer = Values<typeof customerFields>;

export const usualPriority = 5;

/** An order as a client writes it. */
export interface OrderDraft extends Written<typeof writtenFields> {
  cart?: Written<typeof cartFields> | null;
  customer: Written<typeof customerFields>;
  items: readonly DraftItem[];
  /** The account's policy by default. */
  split?: SplitPolicy | null;
  /** 0 most urgent, 9 least; `usualPriority` by default. */
  priority?: number | null;
}

/** One line of an order. */
export type OrderItem = Values<typeof writtenItemFields & typeof keptItemFields>;

/** A part of a divided order: an order of its own. */
export interface ChildOrder extends OrderStatusAnswer {
  orderNumber: string;
  /** Code of the serving site. */
  distributionCenter: string;
}

/** A whole order. */
export interface Order extends Omit<Values<typeof writtenFields>, 'nbtybarcode'>, Values<typeof keptFields> {
  nbtybarcode: string;
  /** 0 most urgent, 9 least. */
  priority: number;
  /** By when it must have left; null: it has no due date. */
  dueAt: string | null;
  /** The status's display name: `Stand By`. */
  status: string;
  /** Code of the serving site. */
  distributionCenter: string;
  cart: Cart;
  customer: Customer;
  items: OrderItem[];
  /** The parts of a divided order, by id; empty for any other. */
  children: ChildOrder[];
  /** Cartons by number, without void ones. */
  cartons: OrderCarton[];
  /** Present only while picked units are on hold, which keeps the order from being shipped. */
  hold: ShipmentHold | undefined;
  /** Present only in Processing when the stock does not suffice: the units of its lines that are neither picked nor reserved. */
  short: ShortLine[] | undefined;
  /** Present only in the archive, where no command finds the order. */
  archived?: boolean;
}

/** Units of a line that are missing. */
export interface ShortLine {
  orderItemId: number;
  quantity: number;
}

/** A carton in which an order is packed or was shipped. */
export interface OrderCarton {
  cartonId: number;
  number: number;
  state: 'open' | 'closed' | 'shipped' | 'void';
  sscc: string | null;
  /** Pounds. */
  weight: number | null;
  carrier: string | null;
  trackingNumber: string | null;
}

/** The hold that keeps an order from being shipped. */
export interface ShipmentHold {
  holdId: number;
  reason: string;
}

export interface OrderStatusAnswer {
  orderId: number;
  statusId: number;
  status: string;
}

/**
 * Creates orders, all or none: each fully reserved at one site (Pending), or waiting (Backorder).
 * @throws InventoryError `unknown_sku`; OrdersError `duplicate_order_number`, `duplicate_nbtybarcode`; every fault with its path.
 */
export class CreateOrders extends Command<Order[]> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'duplicate_nbtybarcode',
    'duplicate_order_number',
    'future_order_date',
    'invalid_barcode',
    'order_not_processable',
    ...GetAccount.refusals,
    ...PlanReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.created',
    'order.backordered',
    'order.processing',
    'order.divided',
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orders: readonly OrderDraft[],
    readonly actor: string,
  ) {
    super();
  }
}

/** An order that was shipped elsewhere, before the account used this service. */
export interface PastOrderDraft extends OrderDraft {
  /** When it left; by default `orderedAt`, or else now. */
  shippedAt?: string | null;
  carrier?: string | null;
  trackingNumber?: string | null;
}

/**
 * Stores orders that were shipped elsewhere, all or none: Shipped with all their units, without touching stock. Integrations only learn of
 * their creation, since nobody has to act on them.
 * @throws as `CreateOrders`.
 */
export class KeepPastOrders extends Command<Order[]> {
  static readonly refusals = CreateOrders.refusals.filter((code) => code !== 'order_not_processable');
  static readonly events: readonly string[] = ['order.created'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orders: readonly PastOrderDraft[],
    readonly actor: string,
  ) {
    super();
  }
}

/**
 * Replaces orders in full; those without an order id are identified by order number. `nbtybarcode`, `split`, `shipBy`, `orderedAt`
 * and `priority` keep their value where they are undefined; null clears them.
 */
export class ReplaceOrders extends Command<Order[]> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'duplicate_nbtybarcode',
    'duplicate_order_number',
    'future_order_date',
    'invalid_barcode',
    'order_divided',
    'order_is_part',
    'order_not_dividable',
    'order_not_processable',
    'order_not_releasable',
    'order_not_replaceable',
    'repeated_order',
    'unknown_order',
    ...GetAccount.refusals,
    ...PlanReservations.refusals,
    ...ReleaseReservations.refusals,
  ];
  static readonly events: readonly string[] = [
    'order.created',
    'order.updated',
    'order.pending',
    'order.backordered',
    'order.processing',
    'order.divided',
    ...ReleaseReservations.events,
    ...ReserveStock.events,
  ];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orders: readonly (OrderDraft & { orderId: number | null })[],
    readonly actor: string,
  ) {
    super();
  }
}

export class CancelOrder extends Command<OrderStatusAnswer> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'order_not_cancellable',
    'order_not_divided',
    'order_not_found',
    'part_not_cancellable',
    ...ReleaseReservations.refusals,
  ];
  static readonly events: readonly string[] = ['order.cancelled', 'order.updated', 'order.shipped', ...ReleaseReservations.events];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly actor: string,
  ) {
    super();
  }
}

/** All or none. @throws OrdersError `unknown_order`, `order_not_cancellable`, naming each (paths `orderIds[2]`). */
export class CancelOrders extends Command<OrderStatusAnswer[]> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode)[] = [
    'order_not_cancellable',
    'order_not_divided',
    'part_not_cancellable',
    'unknown_order',
    ...ReleaseReservations.refusals,
  ];
  static readonly events: readonly string[] = ['order.cancelled', 'order.updated', 'order.shipped', ...ReleaseReservations.events];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Sets the free text beside the status; an empty one clears it. */
export class SetSubStatus extends Command<{ orderId: number; subStatus: string | null }> {
  static readonly refusals: readonly OrdersErrorCode[] = ['order_not_found'];
  static readonly events: readonly string[] = ['order.sub_status'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly subStatus: string,
  ) {
    super();
  }
}
