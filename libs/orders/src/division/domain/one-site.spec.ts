import type { OrderState } from '../../orders/domain/order-state.js';
import { areAtOneSite } from './one-site.js';

const part = (orderId: number, change: Partial<OrderState> = {}): OrderState => ({
  ...{ orderId, accountId: 100, siteId: 1, typeId: 1, status: 'pending', holdsStock: true, parentId: 1, parts: 0 },
  ...change,
});
const order = part(1, { status: 'divided', holdsStock: false, parentId: null, parts: 2 });

describe('the parts of a divided order', () => {
  it('need no longer be several once all of them are Pending at one site', () => {
    expect(areAtOneSite(order, [part(2), part(3)])).toBe(true);
  });

  it.each([
    ['one waits', [part(2), part(3, { status: 'backorder', holdsStock: false })]],
    ['one is on Hold', [part(2), part(3, { status: 'hold' })]],
    ['the floor has begun with one', [part(2, { status: 'processing' }), part(3)]],
    ['one was cancelled', [part(2), part(3, { status: 'cancelled', holdsStock: false })]],
    ['they are at two sites', [part(2), part(3, { siteId: 2 })]],
    ['one of them is not known', [part(2)]],
  ])('stay apart while %s', (_, parts) => {
    expect(areAtOneSite(order, parts)).toBe(false);
  });

  it('stay apart once the order is no longer divided', () => {
    expect(areAtOneSite({ ...order, status: 'pending' }, [part(2), part(3)])).toBe(false);
  });
});
