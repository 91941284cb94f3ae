import { poolOf } from './pool.js';

const MOST = 60;
const NOW = '2036-11-20T12:00:00.000Z';
const [NINE, ELEVEN, FIVE, NEXT] = ['20T09', '20T11', '20T17', '21T17'].map((time) => `2036-11-${time}:00:00.000Z`);
const waiting = (...dues: (string | null)[]) =>
  dues.map((dueAt, index) => ({ orderId: index + 1, priority: 5, dueAt, shippingMethod: index === 9 ? 'POST' : 'EXPRESS' }));

describe('what waits', () => {
  it('is grouped by when it leaves: late orders go with what is due next', () => {
    expect(poolOf(waiting(NINE, ELEVEN, FIVE, FIVE, NEXT, null), NOW, MOST)).toEqual([
      { dueAt: FIVE, shippingMethod: 'EXPRESS', orders: 4, late: 2, orderIds: [1, 2, 3, 4] },
      { dueAt: NEXT, shippingMethod: 'EXPRESS', orders: 1, late: 0, orderIds: [5] },
      { dueAt: null, shippingMethod: 'EXPRESS', orders: 1, late: 0, orderIds: [6] },
    ]);
  });

  it('leaves as soon as it can where all of it is late', () => {
    expect(poolOf(waiting(NINE, ELEVEN, null), NOW, MOST)).toEqual([
      { dueAt: ELEVEN, shippingMethod: 'EXPRESS', orders: 2, late: 2, orderIds: [1, 2] },
      { dueAt: null, shippingMethod: 'EXPRESS', orders: 1, late: 0, orderIds: [3] },
    ]);
  });

  it('goes by its own shipping method', () => {
    const dues = [...Array<string>(9).fill(NINE), FIVE];
    expect(poolOf(waiting(...dues), NOW, MOST).map(({ dueAt, shippingMethod, late }) => [dueAt, shippingMethod, late])).toEqual([
      [NINE, 'EXPRESS', 9],
      [FIVE, 'POST', 0],
    ]);
  });

  it('names as many orders as a batch may have', () => {
    const [group] = poolOf(
      Array.from({ length: 99 }, (_, at) => ({ ...waiting(FIVE)[0], orderId: at })),
      NOW,
      MOST,
    );
    expect([group.orders, group.orderIds.length]).toEqual([99, MOST]);
  });
});
