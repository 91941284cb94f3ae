import type { Fact } from '@kernel';
import type { HeldState } from '../contract/stock-movements.js';
import type { ChangedState } from './domain/changing-states.js';

/** What is told of units that come into a state, and of those that leave it. */
const EVENTS: Record<HeldState, readonly [come: string, gone: string | undefined]> = {
  expired: ['stock.expired', undefined],
  hold: ['stock.held', 'stock.released'],
  quarantine: ['stock.held', 'stock.released'],
  damaged: ['stock.held', 'stock.released'],
};

/** The facts of units that came into states at a site, or left them. */
export const toldOf = (siteId: number, taken: readonly ChangedState[]): Fact[] =>
  taken.flatMap(({ productId: subjectId, state, quantity }) => {
    const type = EVENTS[state][quantity > 0 ? 0 : 1];
    return type === undefined ? [] : { type, accountId: null, siteId, subjectId, changed: ['onHand', 'held'] };
  });
