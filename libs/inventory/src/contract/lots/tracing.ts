import { Query } from '@nestjs/cqrs';
import type { InventoryErrorCode } from '../errors.js';

/** How many manufacture orders in a row a trace follows. */
export const MAX_TRACE_DEPTH = 10;

/** A lot that a manufacture order made from the traced lot, or made the traced lot from. */
export interface RelatedLot {
  productId: number;
  sku: string;
  /** '' without a lot: then the trace of those units ends. */
  lot: string;
  /** Manufacture orders between it and the traced lot, counting its own. */
  depth: number;
  manufactureId: number;
  /** Units of it. */
  quantity: number;
}

/** Units that came into a lot, or left it other than by picks. */
export interface LotMovement {
  productId: number;
  lot: string;
  /** As in the ledger. */
  reason: 'receipt' | 'initial' | 'put_away' | 'return' | 'restock' | 'manufacture' | 'recount';
  /** The replenishment, return or manufacture order; 0 for other reasons. */
  referenceId: number;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  quantity: number;
}

/** Units in a bin. */
export interface LotPlace {
  productId: number;
  lot: string;
  /** Code of the site. */
  distributionCenter: string;
  location: string;
  bin: string;
  /** Why they cannot be sold; null where they can. */
  state: string | null;
  quantity: number;
}

/** Units on a put-away cart. */
export interface LotOnCart {
  productId: number;
  lot: string;
  distributionCenter: string;
  replenishmentId: number;
  quantity: number;
}

/** Where units of a lot came from, what they went into, and where they are. */
export interface LotStock {
  productId: number;
  sku: string;
  lot: string;
  madeOf: RelatedLot[];
  wentInto: RelatedLot[];
  /** Movements of the lot, and of those that it went into. */
  movements: LotMovement[];
  places: LotPlace[];
  cart: LotOnCart[];
}

export class TraceLotStock extends Query<LotStock> {
  static readonly refusals: readonly InventoryErrorCode[] = ['lot_not_found'];

  constructor(
    readonly accountId: number,
    readonly sku: string,
    readonly lot: string,
  ) {
    super();
  }
}

/** A serial, and the bins that hold units of its product. */
export interface SerialStock {
  serialId: number;
  productId: number;
  sku: string;
  /** Stored instant. */
  createdDate: string;
  places: LotPlace[];
}

/** The account's serials of that name, by product; `sku` undefined: of every product. */
export class TraceSerialStock extends Query<SerialStock[]> {
  static readonly refusals: readonly InventoryErrorCode[] = ['serial_not_found'];

  constructor(
    readonly accountId: number,
    readonly serial: string,
    readonly sku: string | undefined,
  ) {
    super();
  }
}
