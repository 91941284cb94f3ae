import type { OrderStatus } from '../../orders/domain/order-status.js';
import { meantBy } from './same-barcode.js';

describe('orders of one barcode', () => {
  it.each<[OrderStatus[], number[]]>([
    [[], []],
    [['pending'], [0]],
    [['shipped', 'processing', 'pending'], [1]],
    [['cancelled', 'shipped', 'pending'], [1]],
    [
      ['processing', 'processing', 'shipped'],
      [0, 1],
    ],
    [
      ['shipped', 'hold', 'shipped'],
      [0, 2],
    ],
    [
      ['pending', 'hold'],
      [0, 1],
    ],
  ])('in %j leave %j', (statuses, left) => {
    const candidates = statuses.map((status, index) => ({ status, index }));
    expect(meantBy(candidates).map(({ index }) => index)).toEqual(left);
  });
});
