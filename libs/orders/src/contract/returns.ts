import { DomainError } from '@kernel';
import type { Page, Paging } from '@lists';
import { Command, Query } from '@nestjs/cqrs';
import { type HeldState, type InventoryErrorCode, ReceiveHurtStock, ReceiveStock } from '@contract/inventory';

/** Announced; partly received; received as announced; received with differences. The last two are final. */
export type ReturnStatus = 'Pending' | 'Processing' | 'As Expected' | 'Discrepancy';

/**
 * `unknown_x`: something that a command names does not exist; `return_not_found`: the requested return does not. `return_exceeds_shipped`:
 * more units than were shipped and not yet returned.
 */
export type ReturnErrorCode =
  | 'unknown_order'
  | 'order_not_shipped'
  | 'sku_not_in_order'
  | 'return_exceeds_shipped'
  | 'return_not_found'
  | 'unknown_return'
  | 'sku_not_in_return'
  | 'return_closed'
  | 'nothing_received'
  | 'missing_bin'
  | 'unknown_bin'
  | 'bin_retired';

export class ReturnError extends DomainError<ReturnErrorCode> {}

export interface ReturnItem {
  /** The name on the order's line: a SKU, an alias or a synset. */
  sku: string;
  quantity: number;
  reason: string | null;
  quantityGood: number;
  quantityHurt: number;
}

export interface Return {
  returnId: number;
  orderId: number;
  status: ReturnStatus;
  items: ReturnItem[];
  createdDate: string;
  updatedDate: string;
}

export interface NewReturn {
  orderId: number;
  items: readonly { sku: string; quantity: number; reason: string | null }[];
}

/**
 * Announces returns of shipped orders, all or none. It claims units under the lock of the order's row, so that no unit returns twice.
 * @throws ReturnError `unknown_order`, `order_not_shipped`, `sku_not_in_order`, `return_exceeds_shipped`, with every place:
 * `returns[0].items[1].quantity`.
 */
export class CreateReturns extends Command<Return[]> {
  static readonly refusals: readonly ReturnErrorCode[] = [
    'order_not_shipped',
    'return_exceeds_shipped',
    'sku_not_in_order',
    'unknown_order',
  ];
  static readonly events: readonly string[] = ['return.created'];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly accountId: number,
    readonly returns: readonly NewReturn[],
  ) {
    super();
  }
}

/** Returns of an account, newest first. */
export class ListReturns extends Query<Page<Return>> {
  constructor(
    readonly accountId: number,
    readonly paging: Paging,
    /** Only those of this order. */
    readonly orderId?: number,
  ) {
    super();
  }
}

export class FindReturn extends Query<Return> {
  static readonly refusals: readonly ReturnErrorCode[] = ['return_not_found'];

  constructor(
    readonly accountId: number,
    readonly returnId: number,
  ) {
    super();
  }
}

/** A return with its account and the site of its order. */
export interface OwnedReturn extends Return {
  accountId: number;
  siteId: number;
}

/** Returns by id, of whatever account, for events about them. */
export class GetReturns extends Query<OwnedReturn[]> {
  constructor(readonly returnIds: readonly number[]) {
    super();
  }
}

/** A product in the items of a return. */
export interface ReturnedProduct {
  returnId: number;
  /** The name of the item. */
  sku: string;
  productId: number;
  /** Units of the product in one unit of the item. */
  unitsEach: number;
  /** The orders from which the units shipped: the order itself, and the parts of a divided one. */
  orderIds: number[];
}

/** The products in these returns. */
export class ListReturnedProducts extends Query<ReturnedProduct[]> {
  constructor(readonly returnIds: readonly number[]) {
    super();
  }
}

/** Received units of one item, in the item's own units: whole kits for a synset. */
export interface ReceivedItem {
  sku: string;
  good: number;
  hurt: number;
  /** The bin for the good units; absent when none is good. */
  location?: string;
  bin?: string;
  lot?: string;
  expiry?: string | null;
  /** Good units that cannot be sold yet. */
  state?: HeldState;
}

export interface ReceivedReturn {
  returnId: number;
  /** True: nothing more will come, and missing units make a discrepancy. */
  isComplete: boolean;
  items: readonly ReceivedItem[];
}

/**
 * Receives returned units at a site, all or none: good ones become stock of a bin, damaged ones hurt stock; a kit returns as its
 * components.
 * @throws ReturnError `unknown_return` (also for an order of another site), `return_closed`, `sku_not_in_return`, `return_exceeds_shipped`,
 * `nothing_received`, `missing_bin` (good units without one), `unknown_bin`, `bin_retired`, with every place.
 */
export class ReceiveReturns extends Command<Return[]> {
  static readonly refusals: readonly (ReturnErrorCode | InventoryErrorCode)[] = [
    'missing_bin',
    'nothing_received',
    'order_not_shipped',
    'return_closed',
    'return_exceeds_shipped',
    'sku_not_in_order',
    'sku_not_in_return',
    'unknown_return',
    ...ReceiveHurtStock.refusals,
    ...ReceiveStock.refusals,
  ];
  static readonly events: readonly string[] = ['return.received', ...ReceiveStock.events, ...ReceiveHurtStock.events];
  static readonly unaudited = 'orders have a history of their own';

  constructor(
    readonly siteId: number,
    readonly returns: readonly ReceivedReturn[],
    readonly actor: string,
  ) {
    super();
  }
}
