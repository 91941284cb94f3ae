import { OfferToPlan } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { PickTasks, SuspectBins } from '../tasks/index.js';
import { freeUnits } from './domain/allocation.js';

/** Unpromised units of bins, in the order of the pick style. */
@Injectable()
export class FreeUnits {
  constructor(
    private readonly bus: Bus,
    private readonly tasks: PickTasks,
    private readonly suspects: SuspectBins,
  ) {}

  /** Enough for these needs, where the site has them; excludes suspect bins, and uses bins in reserve only for what the others lack. */
  async of(siteId: number, needs: readonly { productId: number; quantity: number }[]) {
    const productIds = [...new Set(needs.map(({ productId }) => productId))];
    const [promised, suspects] = await Promise.all([this.tasks.promised(siteId, productIds), this.suspects.of(productIds)]);
    const totals = new Map<number, number>();
    for (const { productId, quantity } of [...needs, ...promised]) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
    // The bins that the style offers first may all be suspect.
    const isSuspect = new Set(suspects.map(({ productId }) => productId));
    const wanted = productIds.map((productId) => ({
      productId,
      quantity: isSuspect.has(productId) ? Number.MAX_SAFE_INTEGER : (totals.get(productId) ?? 0),
    }));
    return freeUnits(await this.bus.ask(new OfferToPlan(siteId, wanted)), promised, suspects);
  }
}
