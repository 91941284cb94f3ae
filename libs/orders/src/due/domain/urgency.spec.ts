import { byUrgency } from './urgency.js';

const order = (orderId: number, dueAt: string | null, priority = 5) => ({ orderId, dueAt, priority });

it('puts what is due first before what is more urgent, and that before what is older', () => {
  const [noon, night] = ['2026-11-27T12:00:00.000Z', '2026-11-27T20:00:00.000Z'];
  const orders = [order(1, null), order(2, null, 0), order(3, night, 0), order(4, noon, 9), order(5, noon), order(6, null), order(7, noon)];
  expect(orders.sort(byUrgency).map(({ orderId }) => orderId)).toEqual([5, 7, 4, 3, 2, 1, 6]);
});
