import { type Fact, Outbox, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { HeldState } from '../contract/stock-movements.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import type { ChangedState } from './domain/changing-states.js';
import { reasonOf } from './domain/states.js';

/** What is told of units that come into a state, and of those that leave it. */
const EVENTS: Record<HeldState, readonly [come: string, gone: string | undefined]> = {
  expired: ['stock.expired', undefined],
  hold: ['stock.held', 'stock.released'],
  quarantine: ['stock.held', 'stock.released'],
  damaged: ['stock.held', 'stock.released'],
};

/** The facts of units that came into states at a site, or left them. */
const factsOf = (siteId: number, taken: readonly ChangedState[]): Fact[] =>
  taken.flatMap(({ productId: subjectId, state, quantity }) => {
    const type = EVENTS[state][quantity > 0 ? 0 : 1];
    return type === undefined ? [] : { type, accountId: null, siteId, subjectId, changed: ['onHand', 'held'] };
  });

/** Units that left the sellable ones, by product; negative: that came back. */
export function totalsOf(taken: readonly ChangedState[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { productId, quantity } of taken) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return totals;
}

/** What follows once units of a site's bins have changed their state and their levels and contents are saved. */
@Injectable()
export class StateChanges {
  constructor(
    private readonly record: StockRecord,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Notes them in the history, tells of them, and lets orders have what can be sold again. */
  async tell(siteId: number, taken: readonly ChangedState[], actor: string): Promise<void> {
    for (const { productId, state, quantity } of taken)
      this.record.levels('held', reasonOf(quantity > 0 ? state : null), [{ productId, siteId, quantity, reference: null, actor }]);
    this.events.add(factsOf(siteId, taken));
    const risen = [...totalsOf(taken)].flatMap(([productId, quantity]) => (quantity < 0 ? [productId] : []));
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
  }
}
