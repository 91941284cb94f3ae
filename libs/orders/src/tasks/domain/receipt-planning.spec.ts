import { ReceiptPlanning, type WaitingSomewhere } from './receipt-planning.js';

const CHAIR = 1;
const TABLE = 2;
const LAMP = 3;
/** A product of the other account. */
const ROPE = 11;
const MAIN = 1;
const WEST = 2;

const order = (orderId: number, accountId: number, ...units: [productId: number, quantity: number][]): WaitingSomewhere => ({
  orderId,
  accountId,
  siteId: MAIN,
  isOverdue: false,
  units: units.map(([productId, quantity]) => ({ productId, quantity })),
});
const coming = (siteId: number, productId: number, quantity: number, accountId = 100) => ({
  accountId,
  siteId,
  units: [{ productId, quantity }],
});

describe('planning what to receive', () => {
  const waiting = [order(1, 100, [CHAIR, 2], [TABLE, 1]), order(2, 100, [CHAIR, 1]), order(3, 101, [ROPE, 1]), order(4, 100, [LAMP, 1])];
  const levels = [
    { productId: TABLE, siteId: WEST, available: 1 },
    { productId: LAMP, siteId: MAIN, available: 0 },
  ];
  const planning = new ReceiptPlanning(waiting, levels, (productId) => (productId === LAMP ? MAIN : null));

  it('counts the orders of the account that the site could serve of all that it then has', () => {
    expect(planning.freedBy(coming(WEST, CHAIR, 3))).toEqual({ orders: 2, units: [{ productId: CHAIR, quantity: 3 }] });
    expect(planning.freedBy(coming(MAIN, CHAIR, 3))).toEqual({ orders: 1, units: [{ productId: CHAIR, quantity: 1 }] });
    expect([planning.freedBy(coming(WEST, ROPE, 3, 101)).orders, planning.freedBy(coming(WEST, ROPE, 3)).orders]).toEqual([1, 0]);
  });

  it('leaves an order to the one site that its products name', () => {
    expect([planning.freedBy(coming(WEST, LAMP, 1)).orders, planning.freedBy(coming(MAIN, LAMP, 1)).orders]).toEqual([0, 1]);
  });

  it('knows what is lacking where nothing of it comes, what most orders want before the others', () => {
    expect(planning.lacking([coming(MAIN, TABLE, 1), coming(WEST, LAMP, 5)])).toEqual([
      coming(MAIN, CHAIR, 3),
      coming(MAIN, LAMP, 1),
      coming(MAIN, ROPE, 1, 101),
    ]);
    expect(planning.lacking([CHAIR, TABLE, LAMP, ROPE].map((productId) => coming(MAIN, productId, 1)))).toEqual([]);
  });
});
