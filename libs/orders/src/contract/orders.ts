import type { Page, Paging } from '@kernel';
import { Command, Query } from '@nestjs/cqrs';

export interface DraftItem {
  /** A product's SKU, an alias or a synset; the line keeps it as given. */
  sku: string;
  quantity: number;
  soldPrice: number | null;
}

export interface DraftCustomer {
  firstname: string;
  lastname: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  address1: string;
  address2: string | null;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** An order as a client writes it. */
export interface OrderDraft {
  orderNumber: string;
  orderReference: string | null;
  /** Null: the order id as decimal text. */
  nbtybarcode: string | null;
  orderTypeId: number;
  shippingMethod: string;
  cartId: number | null;
  storeId: number | null;
  storeName: string | null;
  customer: DraftCustomer;
  items: readonly DraftItem[];
  comments: string | null;
}

/** One line of an order as it is answered. */
export interface OrderItem {
  order_item_id: number;
  sku: string;
  /** Null on a synset line. */
  product_id: number | null;
  quantity: number;
  sold_price: number | null;
  quantity_reserved: number;
  quantity_picked: number;
  quantity_shipped: number;
}

/** An order as it is answered; in the words of the contract, so that the hot path shapes a row once and no more. */
export interface Order {
  order_id: number;
  order_api: string;
  order_number: string;
  order_reference: string | null;
  nbtybarcode: string;
  status_id: number;
  status: string;
  sub_status: string | null;
  order_type_id: number;
  warehouse_id: number;
  distribution_center: string;
  shipping_method: string;
  cart: { id: number | null; store_id: number | null; store_name: string | null };
  customer: DraftCustomer;
  items: OrderItem[];
  /** Pounds. */
  weight: number | null;
  carrier: string | null;
  tracking_number: string | null;
  comments: string | null;
  created_at: string;
  updated_at: string;
  shipped_at: string | null;
}

export interface OrderStatusAnswer {
  order_id: number;
  status_id: number;
  status: string;
}

/**
 * Writes orders, all or none, each reserved whole at one site (Pending) or waiting (Backorder).
 * @throws InventoryError `unknown_sku`; OrdersError `duplicate_order_number`, `duplicate_nbtybarcode`; every fault with its path.
 */
export class CreateOrders extends Command<Order[]> {
  constructor(
    readonly accountId: number,
    readonly orders: readonly OrderDraft[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Replaces orders in full; without an order id the order number identifies. */
export class ReplaceOrders extends Command<Order[]> {
  constructor(
    readonly accountId: number,
    readonly orders: readonly (OrderDraft & { orderId: number | null })[],
    readonly actor: string,
  ) {
    super();
  }
}

/** @throws OrdersError `order_not_found`, `order_not_cancellable`. */
export class CancelOrder extends Command<OrderStatusAnswer> {
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
  constructor(
    readonly accountId: number,
    readonly orderIds: readonly number[],
    readonly actor: string,
  ) {
    super();
  }
}

/** Sets the free text beside the status; empty clears it. @throws OrdersError `order_not_found`. */
export class SetSubStatus extends Command<{ order_id: number; sub_status: string | null }> {
  constructor(
    readonly accountId: number,
    readonly orderId: number,
    readonly subStatus: string,
  ) {
    super();
  }
}

/** Gives stock that became available to the orders waiting for it, oldest first; those it does not serve whole are passed over. */
export class FillBackorders extends Command<void> {
  constructor(
    readonly productIds: readonly number[],
    /** Where an earlier batch left off. */
    readonly afterOrderId = 0,
  ) {
    super();
  }
}

export type OrderIdentity = { orderId: number } | { orderNumber: string } | { orderReference: string } | { orderApi: string };

/** @throws OrdersError `order_not_found`; `ambiguous_order_reference` when several orders carry the reference. */
export class GetOrder extends Query<Order> {
  constructor(
    readonly accountId: number,
    readonly by: OrderIdentity,
  ) {
    super();
  }
}

export type OrderSorting = 'OrderID' | 'OrderNumber' | 'StatusID' | 'CreatedDate' | 'UpdatedDate' | 'ShippedDate';

/** What a list of orders is narrowed by; absent members narrow nothing. Instants: from inclusive, until exclusive. */
export interface OrderFilter {
  statusId?: number;
  warehouseId?: number;
  orderTypeId?: number;
  createdFrom?: Date;
  createdUntil?: Date;
  updatedFrom?: Date;
  updatedUntil?: Date;
  cartId?: number;
  storeId?: number;
  storeName?: string;
}

export class ListOrders extends Query<{ rows: Order[]; total: number }> {
  constructor(
    readonly accountId: number,
    readonly filter: OrderFilter,
    readonly sorting: OrderSorting,
    readonly direction: 'asc' | 'desc',
    readonly page: number,
    readonly perPage: number,
  ) {
    super();
  }
}

/**
 * Orders of an account that people name by what stands on them: the start of the order number or of the reference, or the barcode; newest
 * first. Answers at most 500 and counts no further; of the numbers and references that start so it looks at the last 5,000 each.
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
