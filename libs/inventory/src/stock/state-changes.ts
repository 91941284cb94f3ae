import { type Fact, Outbox, PublicEvents } from '@kernel';
import { Injectable } from '@nestjs/common';
import type { HeldState } from '../contract/stock-movements.js';
import { StockBecameAvailable } from '../events.js';
import { StockRecord } from '../history/index.js';
import type { ChangedState } from './domain/changing-states.js';
import { reasonOf } from './domain/states.js';

/** The events of units that enter a state, and of those that leave it. */
const EVENTS: Record<HeldState, readonly [come: string, gone: string | undefined]> = {
  expired: ['stock.expired', undefined],
  hold: ['stock.held', 'stock.released'],
  quarantine: ['stock.held', 'stock.released'],
  damaged: ['stock.held', 'stock.released'],
};

/** The events of units that entered or left states at a site. */
const factsOf = (siteId: number, taken: readonly ChangedState[]): Fact[] =>
  taken.flatMap(({ productId: subjectId, state, quantity }) => {
    const type = EVENTS[state][quantity > 0 ? 0 : 1];
    return type === undefined ? [] : { type, accountId: null, siteId, subjectId, changed: ['onHand', 'held'] };
  });

/** Units that are no longer sellable, by product; negative: sellable again. */
export function totalsOf(taken: readonly ChangedState[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const { productId, quantity } of taken) totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  return totals;
}

/** Follow-up of changed states, once levels and contents are saved. */
@Injectable()
export class StateChanges {
  constructor(
    private readonly record: StockRecord,
    private readonly events: PublicEvents,
    private readonly outbox: Outbox,
  ) {}

  /** Records the changes in the history, publishes their events, and announces units that can be sold again. */
  async tell(siteId: number, taken: readonly ChangedState[], actor: string): Promise<void> {
    for (const { productId, state, quantity } of taken)
      this.record.levels('held', reasonOf(quantity > 0 ? state : null), [{ productId, siteId, quantity, reference: null, actor }]);
    this.events.add(factsOf(siteId, taken));
    const risen = [...totalsOf(taken)].flatMap(([productId, quantity]) => (quantity < 0 ? [productId] : []));
    if (risen.length > 0) await this.outbox.add(new StockBecameAvailable(risen));
  }
}
