/** Units of a product and lot for a line of an order, picked or packed. */
export interface LineUnits {
  orderItemId: number;
  productId: number;
  /** '' without a lot. */
  lot: string;
  quantity: number;
}

const sameUnits = (one: LineUnits, other: LineUnits): boolean =>
  one.orderItemId === other.orderItemId && one.productId === other.productId && one.lot === other.lot;

/** Units of an order that packing may claim one after the other: picked ones in no carton, or those in a carton. */
export class LooseUnits {
  private readonly left: LineUnits[];

  /** @param without units that are elsewhere already */
  constructor(units: readonly LineUnits[], without: readonly LineUnits[] = []) {
    this.left = units.map((unit) => ({ ...unit }));
    for (const gone of without) {
      let { quantity } = gone;
      for (const unit of this.left) {
        if (!sameUnits(unit, gone)) continue;
        const part = Math.min(quantity, unit.quantity);
        unit.quantity -= part;
        quantity -= part;
      }
    }
  }

  /** How many units of the product (and of the lot, if given) remain. */
  of(productId: number, lot: string | null): number {
    return this.matching(productId, lot).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  has(productId: number, lot: string | null): boolean {
    return this.matching(productId, lot).length > 0;
  }

  /** Products that have units, or had them before they were claimed. */
  get productIds(): number[] {
    return this.left.map(({ productId }) => productId);
  }

  /** The remaining units. */
  get units(): LineUnits[] {
    return this.left.filter(({ quantity }) => quantity > 0);
  }

  get isEmpty(): boolean {
    return this.left.every(({ quantity }) => quantity === 0);
  }

  /** Takes units, earlier lines and lots first; the caller has checked `of`. */
  take(productId: number, lot: string | null, quantity: number): LineUnits[] {
    let wanted = quantity;
    return this.matching(productId, lot).flatMap((unit) => {
      const part = Math.min(wanted, unit.quantity);
      wanted -= part;
      unit.quantity -= part;
      return part > 0 ? [{ ...unit, quantity: part }] : [];
    });
  }

  private matching(productId: number, lot: string | null): LineUnits[] {
    return this.left.filter((unit) => unit.productId === productId && (lot === null || unit.lot === lot));
  }
}
