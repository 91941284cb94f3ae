import { type InventoryErrorCode, type LotMovement, TraceLotStock, TraceSerialStock } from '@contract/inventory';
import type { OrdersOf, TracedOrder } from '@contract/orders';
import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';

/** A lot of a product, and the units that orders took of it. */
export interface LotPicks {
  productId: number;
  lot: string;
  /** Units of orders in Processing. */
  picked: number;
  /** Units that have left. */
  shipped: number;
}

/** In the order of the lots, which belong to the account. */
export class CountLotPicks extends Query<LotPicks[]> {
  constructor(
    readonly accountId: number,
    readonly lots: readonly { productId: number; lot: string }[],
  ) {
    super();
  }
}

/**
 * The kinds of rows in a trace. `receipt`, `made`, `return`: units that came into the lot; `used`: units that went into others; `change`:
 * found or missing at a count, or from hurt stock. `made_of`, `went_into`: other lots, by manufacture. `bin`, `cart`: where units are.
 * `returned`: units returned from an order that has some of the lot, so that they may belong to it. `order`: has units of the lot.
 * `serial`: the serial itself.
 */
export const traceKinds = [
  'serial',
  'receipt',
  'made',
  'used',
  'change',
  'made_of',
  'went_into',
  'bin',
  'cart',
  'return',
  'returned',
  'order',
] as const;
export type TraceKind = (typeof traceKinds)[number];

/** A station of a lot or serial; members that a kind does not have are null. */
export interface TraceRow {
  kind: TraceKind;
  /** 0: the traced lot itself; else the manufacture orders between it and this lot. */
  depth: number;
  sku: string;
  /** Null without a lot, and where it is unknown. */
  lot: string | null;
  quantity: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string | null;
  reason: LotMovement['reason'] | null;
  distributionCenter: string | null;
  location: string | null;
  bin: string | null;
  /** Why units in a bin cannot be sold. */
  state: string | null;
  replenishmentId: number | null;
  manufactureId: number | null;
  returnId: number | null;
  orderId: number | null;
  orderNumber: string | null;
  /** Status of the order or the return. */
  status: string | null;
  buyer: string | null;
  email: string | null;
  phone: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Numbers of the order's cartons with units of the lot, each with its tracking number, or else its SSCC. */
  cartons: string | null;
  /** ISO 8601. */
  shippedAt: string | null;
}

/**
 * Where units of a lot came from, what they went into, where they are and who has them, including the lots that it went into. Orders come
 * last, newest first.
 */
export class TraceLot extends Query<Page<TraceRow>> {
  static readonly refusals: readonly InventoryErrorCode[] = TraceLotStock.refusals;

  constructor(
    readonly accountId: number,
    readonly sku: string,
    readonly lot: string,
    /** Undefined: every kind. */
    readonly kind: TraceKind | undefined,
    readonly paging: Paging,
  ) {
    super();
  }
}

/**
 * The trace of a serial, or of every product's serial with that name where `sku` is undefined: the orders that have or had it, their
 * returns, and its lot, if its order has units of only one.
 */
export class TraceSerial extends Query<TraceRow[]> {
  static readonly refusals: readonly InventoryErrorCode[] = TraceSerialStock.refusals;

  constructor(
    readonly accountId: number,
    readonly serial: string,
    readonly sku: string | undefined,
  ) {
    super();
  }
}

/** An order that has units of a lot, picked or shipped. */
export interface OrderOfLot extends TracedOrder {
  quantity: number;
  /** As in a trace. */
  cartons: string | null;
}

/** Orders with units of a lot, newest first; only those of the account or site. */
export class ListOrdersOfLot extends Query<Page<OrderOfLot>> {
  constructor(
    readonly of: OrdersOf,
    readonly productId: number,
    readonly lot: string,
    readonly paging: Paging,
  ) {
    super();
  }
}
