import type { OrderState } from '../../orders/domain/order-state.js';
import { partsAtOneSite } from './one-site.js';

const part = (orderId: number, change: Partial<OrderState> = {}): OrderState => ({
  ...{ orderId, accountId: 100, siteId: 1, typeId: 1, status: 'pending', holdsStock: true, parentId: 1, parts: 0 },
  ...change,
});
const order = part(1, { status: 'divided', holdsStock: false, parentId: null, parts: 2 });

describe('the parts of a divided order', () => {
  it('need no longer be several once they are Pending at one site', () => {
    expect(partsAtOneSite(order, [part(3), part(2)])).toEqual([[2, 3]]);
  });

  it.each([
    ['one waits', part(3, { status: 'backorder', holdsStock: false })],
    ['one is on Hold', part(3, { status: 'hold' })],
    ['the floor has begun with one', part(3, { status: 'processing' })],
    ['one was cancelled', part(3, { status: 'cancelled', holdsStock: false })],
    ['they are at two sites', part(3, { siteId: 2 })],
  ])('stay apart while %s; others at one site do not', (_, other) => {
    expect(partsAtOneSite(order, [part(2), other])).toEqual([]);
    expect(partsAtOneSite(order, [part(2), other, part(4)])).toEqual([[2, 4]]);
  });

  it('become one at each site that has several', () => {
    const [west, other] = [part(3, { siteId: 2 }), part(5, { siteId: 2 })];
    expect(partsAtOneSite(order, [part(2), west, part(4), other, part(6, { siteId: 3 })])).toEqual([
      [2, 4],
      [3, 5],
    ]);
  });

  it('stay apart where they are to be kept, and once the order is no longer divided', () => {
    expect(partsAtOneSite(order, [part(2), part(3), part(4)], new Set([3]))).toEqual([[2, 4]]);
    expect(partsAtOneSite({ ...order, status: 'pending' }, [part(2), part(3)])).toEqual([]);
  });
});
