import type { components } from '../../api/generated/console.js';
import { msg } from '../../languages/t.js';

export type RateCard = components['schemas']['RateCardAnswer'];

/** Whether a card is in force, begins later, was replaced by a later card of its carrier, or was withdrawn. */
export type CardState = 'current' | 'coming' | 'past' | 'withdrawn';

export const stateNames: Record<CardState, string> = {
  current: msg('In force'),
  coming: msg('Not yet'),
  past: msg('Replaced'),
  withdrawn: msg('Withdrawn'),
};

/** Rate cards begin at midnight UTC. */
export const todayInUtc = (): string => new Date().toISOString().slice(0, 10);

/** The state of each card among all cards of its carrier. */
export function statesOf(cards: readonly RateCard[], today: string): Map<number, CardState> {
  const latest = new Map<string, RateCard>();
  for (const card of cards) {
    const latestCard = latest.get(card.carrier);
    if (card.active && card.effective_date <= today && (!latestCard || latestCard.effective_date < card.effective_date))
      latest.set(card.carrier, card);
  }
  const stateOf = (card: RateCard): CardState => {
    if (!card.active) return 'withdrawn';
    if (card.effective_date > today) return 'coming';
    return latest.get(card.carrier) === card ? 'current' : 'past';
  };
  return new Map(cards.map((card) => [card.rate_card_id, stateOf(card)]));
}
