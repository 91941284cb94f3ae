import { GetAccount, type IdentityErrorCode, type SplitPolicy } from '@contract/identity';
import type { Page, Paging, Place } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';
import { type InventoryErrorCode, PlanReservations, ReleaseReservations, ReplanReservations, ReserveStock } from '@contract/inventory';
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
  /** The account's unless given. */
  split?: SplitPolicy | null;
  /** 0 most urgent, 9 least; `usualPriority` unless given. */
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
  /** When it must have left; null: nobody said. */
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
  /** Its cartons by number, without void ones. */
  cartons: OrderCarton[];
  /** Only of orders whose picked units are on hold, which cannot be shipped. */
  hold: ShipmentHold | undefined;
  /** Only of orders in Processing whose stock does not suffice: what is neither picked nor reserved of their lines. */
  short: ShortLine[] | undefined;
  /** Only of orders in the archive, which no command finds. */
  archived?: boolean;
}

/** Units of a line that are missing. */
export interface ShortLine {
  orderItemId: number;
  quantity: number;
}

/** A carton in which an order is packed, or has left. */
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

/** An order that was shipped elsewhere, before it came here. */
export interface PastOrderDraft extends OrderDraft {
  /** When it left; when it was ordered, unless given, or else now. */
  shippedAt?: string | null;
  carrier?: string | null;
  trackingNumber?: string | null;
}

/**
 * Keeps orders that were shipped elsewhere, all or none: Shipped with all their units, and without touching stock. They are told as created
 * alone, since nobody has to act on them. Refuses as `CreateOrders` does.
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

/**
 * Gives newly available stock to the orders that wait for it, oldest first; skips those that it cannot serve in full. Where orders in
 * Processing are short of it, it only tells of them (`ShortOrdersFound`): the warehouse serves them first.
 */
export class FillBackorders extends Command<void> {
  static readonly refusals: readonly (OrdersErrorCode | InventoryErrorCode | IdentityErrorCode)[] = [
    'order_is_part',
    'order_not_dividable',
    'order_not_processable',
    'order_not_releasable',
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
    readonly productIds: readonly number[],
    /** The last order of the previous batch. */
    readonly afterOrderId = 0,
    /** Whether orders in Processing that lacked them have got what there was; they come first. */
    readonly isBegunServed = false,
  ) {
    super();
  }
}

/** Goes on with `FillBackorders` in a transaction of its own, after orders in Processing have got what they lacked. */
export class ContinueBackorders extends Command<void> {
  static readonly silent = 'it queues work, whose command tells';
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly productIds: readonly number[],
    readonly afterOrderId: number,
  ) {
    super();
  }
}

export type OrderIdentity = { orderId: number } | { orderNumber: string } | { orderReference: string } | { orderApi: string };

/** @throws OrdersError `order_not_found`; `ambiguous_order_reference` when several orders have the reference. */
export class GetOrder extends Query<Order> {
  static readonly refusals: readonly OrdersErrorCode[] = ['ambiguous_order_reference', 'order_not_found'];

  constructor(
    readonly accountId: number,
    readonly by: OrderIdentity,
  ) {
    super();
  }
}

/** An order with its account. */
export interface OwnedOrder extends Order {
  accountId: number;
}

/** Orders by id, of whatever account, for events about them; omits those that do not exist. */
export class GetOrders extends Query<OwnedOrder[]> {
  constructor(readonly orderIds: readonly number[]) {
    super();
  }
}

export type OrderSorting = 'OrderID' | 'OrderNumber' | 'StatusID' | 'CreatedDate' | 'UpdatedDate' | 'ShippedDate';

/** Filters of a list of orders; absent members do not filter. Instants: from inclusive, until exclusive. */
export interface OrderFilter {
  statusId?: number;
  warehouseId?: number;
  orderTypeId?: number;
  createdFrom?: Date;
  createdUntil?: Date;
  updatedFrom?: Date;
  updatedUntil?: Date;
  /** Due before this instant; none of the archive is. */
  dueBefore?: Date;
  /** Of those that are not in the archive. */
  priority?: number;
  cartId?: number;
  storeId?: number;
  storeName?: string;
  parentOrderId?: number;
  /** Leaves out the parts of divided orders. */
  withoutChildren?: boolean;
  /** Also those in the archive. */
  withArchived?: boolean;
}

export class ListOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly filter: OrderFilter,
    readonly sorting: OrderSorting,
    readonly direction: 'asc' | 'desc',
    readonly page: number,
    readonly perPage: number,
    /** Reads by key: the orders after this place. */
    readonly after?: Place,
  ) {
    super();
  }
}

/**
 * Orders of an account by a text that people read off them or are told: words of the order number, reference, tracking number or barcode,
 * of the buyer's name, company, e-mail or phone, each at least in part, in any case and without accents; newest first, after those whose
 * number, barcode or tracking number is the text. A change is found so within seconds. At once, and by one or two characters, it finds by
 * the start of a number or of one of the buyer's fields, or by the barcode. Returns and counts at most 500; of frequent words it reads the
 * 2,000 orders whose text changed last, of texts that begin so the last 5,000 numbers and references each, of others 1,000.
 */
export class FindOrders extends Query<Page<Order>> {
  constructor(
    readonly accountId: number,
    readonly text: string,
    readonly statusId: number | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}
