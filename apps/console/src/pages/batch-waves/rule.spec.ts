import { conditionsOf } from './rule.js';

const rule = { activated: true, min_orders: null, every_minutes: null, before_due_minutes: null, streaming: false };

describe('the rule by which waves are released', () => {
  it('says when', () => {
    expect(conditionsOf({ ...rule, min_orders: 50, before_due_minutes: 90 })).toBe(
      'as soon as 50 orders wait or 90 min before orders are due',
    );
    expect(conditionsOf({ ...rule, min_orders: 1, every_minutes: 60 })).toBe('as soon as an order waits or 60 min after the last wave');
    expect(conditionsOf({ ...rule, activated: false, min_orders: 50 })).toBeUndefined();
    expect(conditionsOf({ ...rule, min_orders: 50, streaming: true })).toBe('a batch of what waits whenever somebody claims one');
  });
});
