import { type InventoryErrorCode, type LotMovement, TraceLotStock, TraceSerialStock } from '@contract/inventory';
import type { OrdersOf, TracedOrder } from '@contract/orders';
import type { Page, Paging } from '@lists';
import { Query } from '@nestjs/cqrs';

/** A lot of a product, and what was taken of it for orders. */
export interface LotPicks {
  productId: number;
  lot: string;
  /** Units of orders in Processing. */
  picked: number;
  /** Units that left. */
  shipped: number;
}

/** In the order of the lots, which are the account's. */
export class CountLotPicks extends Query<LotPicks[]> {
  constructor(
    readonly accountId: number,
    readonly lots: readonly { productId: number; lot: string }[],
  ) {
    super();
  }
}

/**
 * What a row of a trace tells. `receipt`, `made`, `return`: units that came into the lot; `used`: units that went into others; `change`:
 * found or missing at a count, or from hurt stock. `made_of`, `went_into`: other lots, by manufacture. `bin`, `cart`: where units are.
 * `returned`: of an order that has some of the lot, so that they may be of it. `order`: has units of the lot. `serial`: the serial itself.
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

/** Something that a lot or a serial was in; members that a kind does not have are null. */
export interface TraceRow {
  kind: TraceKind;
  /** 0: of what is traced; else manufacture orders between them. */
  depth: number;
  sku: string;
  /** Null without a lot, and where nobody knows it. */
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
  /** Of the order or the return. */
  status: string | null;
  buyer: string | null;
  email: string | null;
  phone: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Of the order with units of it: their numbers, each with its tracking number, or else its SSCC. */
  cartons: string | null;
  /** ISO 8601. */
  shippedAt: string | null;
}

/**
 * Where units of a lot came from, what they went into, where they are and who has them: also of the lots that it went into. Orders come
 * last, the newest first.
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
 * The same of a serial, of every product that has one of that name where `sku` is undefined: the orders that have or had it, their returns,
 * and what is known of its lot, if its order has units of one lot alone.
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

/** Who has units of a lot, the newest order first: those of an account or a site. None of what is not theirs. */
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
