import { lackingOf, passingOver, type Waiting } from './fairness.js';

const CHAIR = 1;
const TABLE = 2;
const LAMP = 3;

const nobody = (): boolean => false;
const nothingReserved: ReadonlySet<number> = new Set();

/** An order that wants one line of each given product. */
const order = (orderId: number, isOverdue: boolean, ...units: [productId: number, quantity: number][]): Waiting => ({
  orderId,
  isOverdue,
  units: units.map(([productId, quantity]) => ({ productId, quantity })),
});
/** The most that one site has. */
const having =
  (units: Readonly<Record<number, number>>) =>
  (productId: number): number =>
    units[productId] ?? 0;

describe('the orders that would pass over an overdue one', () => {
  it('are the younger ones that want what it lacks, and no others', () => {
    const waiting = [order(1, true, [CHAIR, 5]), order(2, false, [CHAIR, 1]), order(3, false, [TABLE, 1])];
    expect(passingOver(waiting, (id) => id > 1, having({ [CHAIR]: 3, [TABLE]: 1 }), nothingReserved)).toEqual(new Set([2]));
  });

  it('are none as long as nobody is overdue', () => {
    const waiting = [order(1, false, [CHAIR, 5]), order(2, false, [CHAIR, 1])];
    expect(passingOver(waiting, (id) => id === 2, having({ [CHAIR]: 3 }), nothingReserved)).toEqual(new Set());
  });

  it('are none behind an overdue order that is served', () => {
    const waiting = [order(1, true, [CHAIR, 3]), order(2, false, [CHAIR, 1])];
    expect(passingOver(waiting, () => true, having({ [CHAIR]: 4 }), nothingReserved)).toEqual(new Set());
  });

  it('are never older than it', () => {
    const waiting = [order(1, false, [CHAIR, 1]), order(2, true, [CHAIR, 5])];
    expect(passingOver(waiting, (id) => id === 1, having({ [CHAIR]: 3 }), nothingReserved)).toEqual(new Set());
  });

  it('are told by the product that is short, where the others suffice', () => {
    const waiting = [order(1, true, [CHAIR, 5], [LAMP, 1]), order(2, false, [LAMP, 1]), order(3, false, [CHAIR, 1])];
    expect(passingOver(waiting, (id) => id > 1, having({ [CHAIR]: 3, [LAMP]: 9 }), nothingReserved)).toEqual(new Set([3]));
  });

  it('may be overdue themselves, and then what they lack besides is not kept for them', () => {
    const waiting = [order(1, true, [CHAIR, 5]), order(2, true, [CHAIR, 1], [TABLE, 9]), order(3, false, [TABLE, 1])];
    expect(passingOver(waiting, (id) => id === 3, having({ [CHAIR]: 3, [TABLE]: 1 }), nothingReserved)).toEqual(new Set([2]));
  });

  it('are also those behind orders of an earlier batch', () => {
    const waiting = [order(8, false, [CHAIR, 1]), order(9, false, [TABLE, 1])];
    expect(passingOver(waiting, () => true, having({ [CHAIR]: 1, [TABLE]: 1 }), new Set([CHAIR]))).toEqual(new Set([8]));
  });

  it('are judged although nobody would be served', () => {
    const waiting = [order(1, true, [CHAIR, 5]), order(2, false, [CHAIR, 4])];
    expect(passingOver(waiting, nobody, having({ [CHAIR]: 3 }), nothingReserved)).toEqual(new Set([2]));
  });
});

describe('what an order lacks', () => {
  it('is what no single site has enough of', () => {
    const units = order(1, true, [CHAIR, 5], [TABLE, 2]).units;
    expect(lackingOf(units, having({ [CHAIR]: 4, [TABLE]: 2 }))).toEqual([CHAIR]);
    expect(lackingOf(units, having({}))).toEqual([CHAIR, TABLE]);
  });

  it('is all of it where each product is somewhere, but not all at one site', () => {
    const units = order(1, true, [CHAIR, 5], [TABLE, 2]).units;
    expect(lackingOf(units, having({ [CHAIR]: 5, [TABLE]: 2 }))).toEqual([CHAIR, TABLE]);
  });
});
