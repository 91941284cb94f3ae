import { isFurtherItem, orderOfLines } from './order-lines.js';

describe('an order of CSV lines', () => {
  it('takes its fields from the first line and an item from each, leaving empty cells out', () => {
    const first = {
      order_number: '1',
      shipping_method: 'G',
      order_type_id: '2',
      cart_id: '7',
      store_name: '',
      firstname: 'Ada',
      'customer.zip': '01234',
      sku: 'A',
      quantity: '2',
      sold_price: '1.5',
    };
    const second = { order_number: '', shipping_method: '', sku: 'B', quantity: 'two', sold_price: '' };
    expect(orderOfLines([first, second])).toEqual({
      order_number: '1',
      shipping_method: 'G',
      order_type_id: 2,
      cart: { id: 7 },
      customer: { firstname: 'Ada', zip: '01234' },
      items: [
        { sku: 'A', quantity: 2, sold_price: 1.5 },
        { sku: 'B', quantity: 'two' },
      ],
    });
    expect(orderOfLines([{ order_number: '1' }])).toEqual({ order_number: '1', customer: {}, items: [{}] });
  });

  it('goes on while the order number is repeated or left out', () => {
    expect([
      isFurtherItem({ order_number: '' }, { order_number: '1' }),
      isFurtherItem({ order_number: '1' }, { order_number: '1' }),
      isFurtherItem({ order_number: '2' }, { order_number: '1' }),
    ]).toEqual([true, true, false]);
  });
});
