import type { StockMeasure } from '../../contract/history/history.js';

/** A change of one measure of a product at a site. */
export interface StockMove {
  measure: StockMeasure;
  productId: number;
  siteId: number;
  /** For `onHand`: the bin and lot. */
  place: { binId: number; lot: string } | null;
  quantity: number;
  reason: string;
  reference: string | null;
  comment: string | null;
  actor: string | null;
}

export type LevelBalance = Record<StockMeasure, number>;

/** A move in the history, with the balances after it. */
export interface SettledMove extends StockMove {
  effectiveDate: string;
  level: LevelBalance;
  binQuantity: number | null;
}

const levelKey = ({ productId, siteId }: Pick<StockMove, 'productId' | 'siteId'>): string => `${productId}:${siteId}`;
const binKey = (productId: number, { binId, lot }: { binId: number; lot: string }): string => `${binId}:${productId}:${lot}`;

/** Adds moves to balances, in their order. */
export class Settlement {
  readonly settled: SettledMove[] = [];
  private readonly levels = new Map<string, LevelBalance>();
  private readonly bins = new Map<string, number>();

  constructor(
    levels: readonly ({ productId: number; siteId: number } & LevelBalance)[],
    bins: readonly { productId: number; binId: number; lot: string; quantity: number }[],
  ) {
    for (const { productId, siteId, ...balance } of levels) this.levels.set(levelKey({ productId, siteId }), balance);
    for (const { productId, quantity, ...place } of bins) this.bins.set(binKey(productId, place), quantity);
  }

  settle(move: StockMove, effectiveDate: string): void {
    const before = this.levels.get(levelKey(move)) ?? { onHand: 0, reserved: 0, hurt: 0, incoming: 0, cart: 0, held: 0 };
    const level = { ...before, [move.measure]: before[move.measure] + move.quantity };
    this.levels.set(levelKey(move), level);
    const binQuantity = move.place && this.quantityIn(move.productId, move.place) + move.quantity;
    if (move.place) this.bins.set(binKey(move.productId, move.place), binQuantity ?? 0);
    this.settled.push({ ...move, effectiveDate, level, binQuantity });
  }

  hasLevel(key: { productId: number; siteId: number }): boolean {
    return this.levels.has(levelKey(key));
  }

  quantityOf(key: { productId: number; siteId: number }, measure: StockMeasure): number {
    return this.levels.get(levelKey(key))?.[measure] ?? 0;
  }

  quantityIn(productId: number, place: { binId: number; lot: string }): number {
    return this.bins.get(binKey(productId, place)) ?? 0;
  }
}

export const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * The instants of commits in their order: when each was written, by its process's clock, as far as the order and the settled instants
 * allow. Different clocks never change the order; they shift an instant by no more than the time between two steps of the worker.
 */
export class EffectiveDates {
  /** @param last the earliest instant for the first commit */
  constructor(
    private last: string,
    private readonly now: string,
  ) {}

  of(createdDate: string): string {
    return (this.last = later(this.last, earlier(createdDate, this.now)));
  }
}
