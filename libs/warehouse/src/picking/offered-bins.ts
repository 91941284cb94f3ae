import { OfferBins, type OfferedProduct } from '@contract/inventory';
import { Bus } from '@kernel';
import { Injectable } from '@nestjs/common';
import { SuspectBins } from '../tasks/index.js';
import { suspectLast } from './domain/suspect-last.js';

/** Bins to pick from, in the order of the pick style; suspect bins come last, and only if needed. */
@Injectable()
export class OfferedBins {
  constructor(
    private readonly bus: Bus,
    private readonly suspects: SuspectBins,
  ) {}

  /** One result per request, in order. */
  async of(siteId: number, wanted: readonly { productId: number; quantity: number }[]): Promise<OfferedProduct[]> {
    const suspects = await this.suspects.of([...new Set(wanted.map(({ productId }) => productId))]);
    if (suspects.length === 0) return this.bus.ask(new OfferBins(siteId, wanted));
    // The bins that the style offers first may all be suspect.
    const isSuspect = new Set(suspects.map(({ productId }) => productId));
    const all = wanted.map(({ productId, quantity }) => ({
      productId,
      quantity: isSuspect.has(productId) ? Number.MAX_SAFE_INTEGER : quantity,
    }));
    const offered = await this.bus.ask(new OfferBins(siteId, all));
    return offered.map((product, index) =>
      isSuspect.has(product.productId) ? { ...product, bins: suspectLast(product, wanted[index].quantity, suspects) } : product,
    );
  }
}
