import { FindPackageTypes, GetProducts } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { CartonLoad, type PackageLimit, type PackedProduct } from './domain/load.js';
import type { LineUnits } from './domain/unpacked.js';
import type { CartonRow } from './store/carton-store.js';

/** Cartons with their contents, and how the given products may travel. */
export interface LimitedCartons {
  loads: ReadonlyMap<number, CartonLoad>;
  products: ReadonlyMap<number, PackedProduct>;
}

/** Limits of cartons: the maximum weight of their package type, and which products may share them. */
@Injectable()
export class CartonLimits {
  constructor(private readonly bus: Bus) {}

  /** @param productIds products that may be added, besides the contents */
  async of(
    cartons: readonly CartonRow[],
    items: readonly (LineUnits & { cartonId: number })[],
    productIds: readonly number[] = [],
  ): Promise<LimitedCartons> {
    const ids = [...new Set([...productIds, ...items.map(({ productId }) => productId)])];
    const [limits, products] = await Promise.all([this.limitsOf(cartons), this.bus.ask(new GetProducts(ids))]);
    const known = new Map<number, PackedProduct>(products.map((product) => [product.productId, product]));
    const loads = new Map(
      cartons.map(({ cartonId, packageType }) => {
        const load = new CartonLoad(limits.get(packageType ?? '') ?? { tareWeight: 0, maxWeight: null });
        for (const item of items) {
          const product = known.get(item.productId);
          if (item.cartonId === cartonId && product) load.put(product, item.quantity);
        }
        return [cartonId, load] as const;
      }),
    );
    return { loads, products: known };
  }

  private async limitsOf(cartons: readonly CartonRow[]): Promise<Map<string, PackageLimit>> {
    const names = [...new Set(cartons.flatMap(({ packageType }) => packageType ?? []))];
    if (names.length === 0) return new Map();
    const types = await this.bus.ask(new FindPackageTypes(names));
    return new Map(types.map(({ name, tareWeight, maxWeight }) => [name, { tareWeight: tareWeight ?? 0, maxWeight }]));
  }
}
