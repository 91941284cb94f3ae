import fc from 'fast-check';
import { passingOver } from '../../backorders/domain/fairness.js';
import { freedBy, servedOf, type Stock, type Units, type Waiting } from './plan-receipts.js';

const CHAIR = 1;
const TABLE = 2;

const order = (orderId: number, ...units: [productId: number, quantity: number][]): Waiting => ({
  orderId,
  isOverdue: false,
  units: units.map(([productId, quantity]) => ({ productId, quantity })),
});
const overdue = (...of: Parameters<typeof order>): Waiting => ({ ...order(...of), isOverdue: true });
const stockOf = (units: Readonly<Record<number, number>>): Stock => new Map(Object.entries(units).map(([id, each]) => [Number(id), each]));
const units = (productId: number, quantity: number): Units => ({ productId, quantity });

describe('what arriving units free', () => {
  it('are whole orders, the oldest first, and only as many units as they take', () => {
    const waiting = [order(1, [CHAIR, 5]), order(2, [CHAIR, 2], [TABLE, 1]), order(3, [CHAIR, 1]), order(4, [CHAIR, 9])];
    expect(freedBy(waiting, stockOf({}), [units(CHAIR, 7)])).toEqual({ orders: 2, units: [units(CHAIR, 6)] });
    expect(freedBy(waiting, stockOf({ [TABLE]: 1 }), [units(CHAIR, 8), units(TABLE, 4)])).toEqual({ orders: 3, units: [units(CHAIR, 8)] });
    expect(freedBy(waiting, stockOf({ [CHAIR]: 3 }), [units(CHAIR, 2), units(TABLE, 1)])).toEqual({ orders: 0, units: [] });
  });

  it('are none where nothing that is wanted arrives', () => {
    expect(freedBy([order(1, [CHAIR, 1])], stockOf({}), [units(TABLE, 5)])).toEqual({ orders: 0, units: [] });
  });

  it('stay with an overdue order that lacks more of the same product', () => {
    const waiting = [overdue(1, [CHAIR, 5]), order(2, [CHAIR, 1]), order(3, [TABLE, 1])];
    expect(freedBy(waiting, stockOf({}), [units(CHAIR, 4), units(TABLE, 1)])).toEqual({ orders: 1, units: [units(TABLE, 1)] });
    expect(freedBy(waiting, stockOf({}), [units(CHAIR, 6)])).toEqual({ orders: 2, units: [units(CHAIR, 6)] });
  });
});

describe('the orders that a site serves', () => {
  const products = [1, 2, 3];
  const wanted = fc.uniqueArray(fc.record({ productId: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ productId }) => productId,
    minLength: 1,
  });
  const queue = (isOverdue: fc.Arbitrary<boolean>): fc.Arbitrary<Waiting[]> =>
    fc
      .array(fc.record({ isOverdue, units: wanted }), { maxLength: 7 })
      .map((orders) => orders.map((each, index) => ({ ...each, orderId: index + 1 })));
  const stock = fc.tuple(...products.map(() => fc.integer({ min: 0, max: 8 }))).map((each) => new Map(each.map((n, i) => [i + 1, n])));
  const arriving = fc.array(fc.record({ productId: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 6 }) }), {
    maxLength: 3,
  });
  const idsOf = (orders: readonly Waiting[]): number[] => orders.map(({ orderId }) => orderId);
  const sumOf = (orders: readonly Waiting[], id: number): number =>
    orders.flatMap((each) => each.units).reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
  const suffices = (orders: readonly Waiting[], has: Stock): boolean => products.every((id) => sumOf(orders, id) <= (has.get(id) ?? 0));

  /** The choice, among all that the stock suffices for, that serves the oldest order if possible, then the next oldest, and so on. */
  function chosenOfAll(waiting: readonly Waiting[], has: Stock): number[] {
    for (let choice = 2 ** waiting.length - 1; choice >= 0; choice -= 1) {
      const chosen = waiting.filter((_, index) => Math.floor(choice / 2 ** (waiting.length - 1 - index)) % 2 === 1);
      if (suffices(chosen, has)) return idsOf(chosen);
    }
    return [];
  }

  it('are those of all possible choices which the older ones prefer', () => {
    fc.assert(
      fc.property(queue(fc.constant(false)), stock, (waiting, has) => {
        expect(idsOf(servedOf(waiting, has))).toEqual(chosenOfAll(waiting, has));
      }),
    );
  });

  it('pass over no overdue one, as the service judges it when it fills them', () => {
    fc.assert(
      fc.property(queue(fc.boolean()), stock, (waiting, has) => {
        const orders = servedOf(waiting, has);
        const served = new Set(idsOf(orders));
        const passing = passingOver(
          waiting,
          (id) => served.has(id),
          (id) => has.get(id) ?? 0,
          new Set(),
        );
        expect([...passing].filter((id) => served.has(id))).toEqual([]);
        expect(suffices(orders, has)).toBe(true);
      }),
    );
  });

  it('take no more of what arrives than they need: these units free as many, and none can be left out', () => {
    fc.assert(
      fc.property(queue(fc.constant(false)), stock, arriving, (all, before, coming) => {
        // Orders that can be served before the receipt are already served.
        const served = servedOf(all, before);
        const left = new Map([...before].map(([id, each]) => [id, each - sumOf(served, id)]));
        const waiting = all.filter((each) => !served.includes(each));
        const freed = freedBy(waiting, left, coming);
        const servedWith = (some: readonly Units[]): number[] => {
          const then = new Map(left);
          for (const { productId, quantity } of some) then.set(productId, (then.get(productId) ?? 0) + quantity);
          return idsOf(servedOf(waiting, then));
        };
        expect(servedWith(freed.units)).toEqual(servedWith(coming));
        for (const { productId } of freed.units) {
          const fewer = freed.units.map((each) => (each.productId === productId ? { ...each, quantity: each.quantity - 1 } : each));
          expect(servedWith(fewer)).not.toEqual(servedWith(coming));
        }
      }),
    );
  });
});
