import { mostUrgent } from './most-urgent.js';

it('is the least priority and the first due date of the orders of a batch', () => {
  const [noon, night] = ['2026-11-27T12:00:00.000Z', '2026-11-27T20:00:00.000Z'];
  const orders = [
    { orderId: 1, priority: 7, dueAt: null },
    { orderId: 2, priority: 3, dueAt: night },
    { orderId: 3, priority: 6, dueAt: noon },
  ];
  const urgency = new Map(orders.map((order) => [order.orderId, order]));
  expect(mostUrgent([1], urgency)).toEqual({ priority: 7, dueAt: null });
  expect(mostUrgent([1, 2, 3], urgency)).toEqual({ priority: 3, dueAt: noon });
  expect(mostUrgent([1, 2], urgency)).toEqual({ priority: 3, dueAt: night });
  expect(mostUrgent([9], urgency)).toEqual({ priority: 5, dueAt: null });
});
