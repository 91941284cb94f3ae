import { GetProducts } from '@contract/inventory';
import type { LooseProduct } from '@contract/warehouse';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { boxesInUse, isMeasured, packedAs } from '../../threads/carton-sources.js';
import { MAX_UNITS, PlannerThreads, SEARCH } from '../../threads/planner-threads.js';

/** A box, and the units that go into it. */
interface AdvisedBox {
  box: string;
  items: { sku: string; quantity: number }[];
}

/**
 * Proposes boxes for the units of an order that are not in a carton yet. Computed on every read, so that it always fits what is left to
 * pack.
 */
@Injectable()
export class BoxAdvice {
  constructor(
    private readonly bus: Bus,
    private readonly planners: PlannerThreads,
  ) {}

  /** With the SKUs that have no measurements; without boxes when no package type has sizes. @throws Problem 503 `planners_busy`. */
  async of(units: readonly LooseProduct[]): Promise<{ boxes: AdvisedBox[]; unmeasured: string[] }> {
    const products = units.length === 0 ? [] : await this.bus.ask(new GetProducts(units.map(({ productId }) => productId)));
    const measured = products.filter(isMeasured);
    const items = measured.map((product) => ({
      id: product.sku,
      quantity: units.find(({ productId }) => productId === product.productId)?.lots.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
      ...packedAs(product),
    }));
    const unmeasured = products.filter((product) => !measured.includes(product)).map(({ sku }) => sku);
    const boxes = (await boxesInUse(this.bus)).map(({ kind }) => kind);
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    if (boxes.length === 0 || count === 0 || count > MAX_UNITS) return { boxes: [], unmeasured };
    const [{ cartons }] = await this.planners.planCartons([{ items, boxes, ...SEARCH }]);
    return { boxes: cartons.map(({ box, placements }) => ({ box, items: countsOf(placements) })), unmeasured };
  }
}

function countsOf(placements: readonly { item: string }[]): AdvisedBox['items'] {
  const counts = new Map<string, number>();
  for (const { item } of placements) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([sku, quantity]) => ({ sku, quantity }));
}
