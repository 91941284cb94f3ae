import { type EventHandler, PublicEvents, Reaction } from '@kernel';
import { StockBecameAvailable } from '../events.js';

/** Tells merchants which products have more units to sell, so that a shop can offer them again. */
@Reaction(StockBecameAvailable)
export class AnnounceRestockedProducts implements EventHandler<StockBecameAvailable> {
  constructor(private readonly events: PublicEvents) {}

  handle({ productIds }: StockBecameAvailable): Promise<void> {
    // Whose products they are, the worker reads when it composes the events. Nothing of the products themselves has changed.
    const of = { type: 'product.restocked', accountId: null, siteId: null, changed: [] };
    this.events.add(productIds.map((subjectId) => ({ ...of, subjectId })));
    return Promise.resolve();
  }
}
