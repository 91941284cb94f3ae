import { type Demand, runningLow, unsupplied } from './supply.js';

const CHAIR = 1;
const LAMP = 2;

const order = (orderId: number, ...units: [productId: number, quantity: number][]) => ({
  orderId,
  units: units.map(([productId, quantity]) => ({ productId, quantity })),
});

describe('orders that waiting alone does not help', () => {
  const having = (most: Readonly<Record<number, number>>, arriving: readonly number[]): number[] =>
    unsupplied(
      [order(1, [CHAIR, 2]), order(2, [LAMP, 1]), order(3, [CHAIR, 1], [LAMP, 1])],
      (productId) => most[productId] ?? 0,
      (productId) => arriving.includes(productId),
    );

  it('lack a product of which nothing is on its way', () => {
    expect(having({}, [])).toEqual([1, 2, 3]);
    expect(having({}, [CHAIR])).toEqual([2, 3]);
    expect(having({}, [CHAIR, LAMP])).toEqual([]);
  });

  it('are not those that lack nothing of it', () => {
    expect(having({ [CHAIR]: 1 }, [LAMP])).toEqual([1]);
    expect(having({ [CHAIR]: 2, [LAMP]: 1 }, [])).toEqual([]);
  });
});

describe('stock that runs low', () => {
  const demand = (productId: number, available: number, sold: number, wanted = 0): Demand => ({
    productId,
    siteId: 1,
    available,
    sold,
    wanted,
  });
  const low = (...demands: Demand[]) =>
    runningLow(demands, 30, 7).map(({ productId, soldPerDay, daysLeft }) => [productId, soldPerDay, daysLeft]);

  it('does not last for the days at the pace of the sales', () => {
    expect(low(demand(1, 6, 30), demand(2, 7, 30), demand(3, 0, 0), demand(4, 1, 5), demand(5, 2, 5))).toEqual([
      [1, 1, 6],
      [4, 0.2, 6],
    ]);
  });

  it('comes with what backorders want first, the largest shortage before the others', () => {
    expect(low(demand(1, 0, 60), demand(2, 1, 0, 3), demand(3, 0, 0, 9), demand(4, 5, 30))).toEqual([
      [3, 0, null],
      [2, 0, null],
      [1, 2, 0],
      [4, 1, 5],
    ]);
  });

  it('is none where backorders want no more than there is', () => {
    expect(low(demand(1, 3, 0, 3))).toEqual([]);
  });
});
