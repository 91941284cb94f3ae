/** How a product may travel. */
export interface PackedProduct {
  /** Pounds per unit. */
  weight: number;
  /** Each unit in a carton of its own. */
  shipsAlone: boolean;
  packGroup: string | null;
}

/** What a package type carries: pounds, including the package. */
export interface PackageLimit {
  tareWeight: number;
  /** Null: anything. */
  maxWeight: number | null;
}

type Refusal = 'carton_too_heavy' | 'own_carton' | 'groups_mixed';

/** Weights have four decimals; rounding errors of their sums are far smaller. */
const EPSILON = 1e-6;

/** The contents of a carton, and whether more may be added. */
export class CartonLoad {
  private readonly units: { product: PackedProduct; quantity: number }[] = [];

  constructor(private readonly limit: PackageLimit) {}

  put(product: PackedProduct, quantity: number): void {
    this.units.push({ product, quantity });
  }

  /** Why this many units may not be added to the carton. Products without a group may be combined with any. */
  refusalOf(product: PackedProduct, quantity: number): Refusal | undefined {
    const isAlone = product.shipsAlone || this.units.some((each) => each.product.shipsAlone);
    if (isAlone && this.units.length + quantity > 1) return 'own_carton';
    const { packGroup } = product;
    const groups = this.units.flatMap((each) => each.product.packGroup ?? []);
    if (packGroup !== null && groups.some((group) => group !== packGroup)) return 'groups_mixed';
    return this.isTooHeavy(this.gross + product.weight * quantity) ? 'carton_too_heavy' : undefined;
  }

  /** Computed from the weights of the products. */
  get gross(): number {
    return this.units.reduce((sum, { product, quantity }) => sum + product.weight * quantity, this.limit.tareWeight);
  }

  isTooHeavy(gross: number): boolean {
    return this.limit.maxWeight !== null && gross > this.limit.maxWeight + EPSILON;
  }

  get maxWeight(): number | null {
    return this.limit.maxWeight;
  }
}
