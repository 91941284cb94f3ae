import type { HoldState } from '../../contract/lots/holds.js';

/** An active hold, and its scope. */
export interface ActiveHold {
  holdId: number;
  productId: number;
  /** Null: all lots. */
  lot: string | null;
  /** Null: all sites. */
  siteId: number | null;
  state: HoldState;
}

/** Whether a hold covers units of a lot ('' without one) at a site. */
export const isOver = (hold: ActiveHold, siteId: number, { productId, lot }: { productId: number; lot: string }): boolean =>
  hold.productId === productId && (hold.lot === null || hold.lot === lot) && (hold.siteId === null || hold.siteId === siteId);

/** Active holds of some products. Where several cover the same units, the first one counts. */
export class ActiveHolds {
  private readonly holds: readonly ActiveHold[];

  constructor(holds: readonly ActiveHold[]) {
    this.holds = [...holds].sort((a, b) => a.holdId - b.holdId);
  }

  get isEmpty(): boolean {
    return this.holds.length === 0;
  }

  /** The hold that covers units of a lot ('' without one) at a site. */
  over(siteId: number, units: { productId: number; lot: string }): ActiveHold | undefined {
    return this.holds.find((hold) => isOver(hold, siteId, units));
  }
}
