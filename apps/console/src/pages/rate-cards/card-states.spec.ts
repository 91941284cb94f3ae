import { type RateCard, statesOf } from './card-states.js';

const card = (rate_card_id: number, carrier: string, effective_date: string, active = true): RateCard => ({
  ...{ rate_card_id, carrier, effective_date, active },
  ...{ line_count: 3, created_by: 'user:manager', created_at: '2026-11-20T08:00:00.000Z' },
});

describe('the state of a rate card', () => {
  it('is that among the cards of its carrier', () => {
    const cards = [
      card(1, 'Acme', '2026-01-01'),
      card(2, 'Acme', '2026-11-24'),
      card(3, 'Acme', '2026-11-25'),
      card(4, 'Acme', '2026-11-20', false),
      card(5, 'Other', '2020-01-01'),
    ];
    expect([...statesOf(cards, '2026-11-24').values()]).toEqual(['past', 'current', 'coming', 'withdrawn', 'current']);
    expect([...statesOf(cards, '2026-11-25').values()]).toEqual(['past', 'past', 'current', 'withdrawn', 'current']);
  });

  it('returns to the card before when one is withdrawn', () => {
    expect([...statesOf([card(1, 'Acme', '2026-01-01'), card(2, 'Acme', '2026-02-01', false)], '2026-11-24').values()]).toEqual([
      'current',
      'withdrawn',
    ]);
  });
});
