import type { HoldState } from '../../contract/lots/holds.js';

/** An active hold, and what it is of. */
export interface ActiveHold {
  holdId: number;
  productId: number;
  /** Null: all of the product. */
  lot: string | null;
  /** Null: at all sites. */
  siteId: number | null;
  state: HoldState;
}

/** Whether a hold means units of a lot ('' without one) at a site. */
export const isOver = (hold: ActiveHold, siteId: number, { productId, lot }: { productId: number; lot: string }): boolean =>
  hold.productId === productId && (hold.lot === null || hold.lot === lot) && (hold.siteId === null || hold.siteId === siteId);

/** Active holds of some products. Of several that mean the same units, the first one counts. */
export class ActiveHolds {
  private readonly holds: readonly ActiveHold[];

  constructor(holds: readonly ActiveHold[]) {
    this.holds = [...holds].sort((a, b) => a.holdId - b.holdId);
  }

  get isEmpty(): boolean {
    return this.holds.length === 0;
  }

  /** The hold that means units of a lot ('' without one) at a site. */
  over(siteId: number, units: { productId: number; lot: string }): ActiveHold | undefined {
    return this.holds.find((hold) => isOver(hold, siteId, units));
  }
}
