import { type AnnouncedItem, ReceivingReturn, ReturnableOrder } from './returns.js';

const lines = [
  { orderItemId: 1, sku: 'A', shipped: 3 },
  { orderItemId: 2, sku: 'KIT', shipped: 2 },
  { orderItemId: 3, sku: 'A', shipped: 2 },
];

const item = (returnItemId: number, sku: string, quantity: number): AnnouncedItem => ({
  returnItemId,
  orderItemId: 1,
  sku,
  quantity,
  good: 0,
  hurt: 0,
});

describe('what of an order may be returned', () => {
  it('is what was shipped, lines of one name together, each unit once', () => {
    const order = new ReturnableOrder(true, lines, []);
    expect(order.lineOf('A')).toBe(1);
    expect(order.claim('A', 4)).toBeUndefined();
    expect(order.claim('A', 2)).toBe('return_exceeds_shipped');
    expect(order.claim('A', 1)).toBeUndefined();
    expect(order.returnable('A')).toBe(0);
    expect(order.claim('B', 1)).toBe('sku_not_in_order');
  });

  it('is nothing before the order is shipped', () => {
    expect(new ReturnableOrder(false, lines, []).claim('A', 1)).toBe('order_not_shipped');
  });

  it.each([
    ['Pending', 2, 0, 3],
    ['Processing', 2, 1, 3],
    ['Processing', 2, 4, 1],
    ['As Expected', 2, 2, 3],
    ['Discrepancy', 4, 1, 4],
  ] as const)('is less by what a %s return of %i with %i received claims: %i of 5', (status, quantity, received, left) => {
    expect(new ReturnableOrder(true, lines, [{ sku: 'A', status, quantity, received }]).returnable('A')).toBe(left);
  });
});

describe('receiving a return', () => {
  const receiving = (...items: AnnouncedItem[]): ReceivingReturn => {
    const returned = items.map(({ sku, quantity }) => ({ sku, status: 'Pending' as const, quantity, received: 0 }));
    return new ReceivingReturn(9, 7, 'Pending', items, new ReturnableOrder(true, lines, returned));
  };
  const counts = ({ items }: ReceivingReturn): number[][] => items.map(({ good, hurt }) => [good, hurt]);

  it('is Processing until all is in, then As Expected, hurt units counted too', () => {
    const open = receiving(item(1, 'A', 3));
    open.receive('A', 1, 1);
    open.settle(false);
    expect([open.status, open.isClosed]).toEqual(['Processing', false]);
    open.receive('A', 1, 0);
    open.settle(false);
    expect([open.status, open.isClosed, counts(open)]).toEqual(['As Expected', true, [[2, 1]]]);
  });

  it('stays Pending while nothing is in', () => {
    const open = receiving(item(1, 'A', 3));
    open.settle(false);
    expect(open.status).toBe('Pending');
  });

  it('is a Discrepancy when it is closed short or more came than announced', () => {
    const short = receiving(item(1, 'A', 3));
    short.receive('A', 2, 0);
    short.settle(true);
    expect(short.status).toBe('Discrepancy');
    const over = receiving(item(1, 'A', 3));
    over.receive('A', 5, 0);
    over.settle(false);
    expect([over.status, counts(over)]).toEqual(['Discrepancy', [[5, 0]]]);
  });

  it('waits for the other items although one came over', () => {
    const open = receiving(item(1, 'A', 3), item(2, 'KIT', 1));
    open.receive('A', 4, 0);
    open.settle(false);
    expect(open.status).toBe('Processing');
  });

  it('never takes more than the order shipped, and then takes nothing', () => {
    const open = receiving(item(1, 'A', 3));
    expect(open.receive('A', 5, 1)).toBe('return_exceeds_shipped');
    expect(open.receive('B', 1, 0)).toBe('sku_not_in_return');
    expect(counts(open)).toEqual([[0, 0]]);
  });

  it('fills items of one SKU in turn', () => {
    const open = receiving(item(1, 'A', 2), item(2, 'A', 2));
    open.receive('A', 1, 2);
    expect(counts(open)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});
