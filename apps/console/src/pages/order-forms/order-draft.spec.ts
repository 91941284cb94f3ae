import { copiedOrder, emptyItem, newOrder, numberFor, requestOf, typedOrder } from './order-draft.js';
import { totalsOf } from '../../patterns/orders/money.js';

const order = {
  order_number: 'SO-1',
  order_reference: 'PO-7',
  nbtybarcode: 'BC-1',
  order_type_id: 3,
  shipping_method: ' GROUND',
  comments: 'Ring twice \n',
  ship_by: '2026-11-30T17:00:00.000Z',
  priority: 3,
  cart: { id: 12, store_id: 3, store_name: 'My Shop' },
  customer: {
    firstname: ' Ada',
    lastname: 'Lovelace',
    company: 'Engines',
    email: 'ada@example.com',
    phone: '+1',
    address1: '1 Main Street ',
    address2: 'Floor 2',
    city: 'New York',
    state: 'NY',
    zip: '01001',
    country: 'US',
  },
  items: [
    { sku: 'A', quantity: 2, sold_price: 0.1 },
    { sku: 'B', quantity: 1, sold_price: null },
    { sku: 'C', quantity: 3, sold_price: 0 },
  ],
} as unknown as Parameters<typeof typedOrder>[0];

describe('the form of an order', () => {
  it('says again every field of an order that nobody changed, spaces and all; what keeps by itself is not said', () => {
    const form = typedOrder(order, 'never');
    const { order_number, order_reference, order_type_id, shipping_method, comments, cart, customer } = order;
    expect(requestOf(form, order)).toEqual({
      ...{ order_number, order_reference, order_type_id, shipping_method, comments, cart, customer },
      ...{ nbtybarcode: undefined, ship_by: undefined, priority: undefined },
      split: 'never',
      items: [
        { sku: 'A', quantity: 2, sold_price: 0.1 },
        { sku: 'B', quantity: 1, sold_price: undefined },
        { sku: 'C', quantity: 3, sold_price: 0 },
      ],
    });
  });

  it('trims what was typed, and leaves out what is empty', () => {
    const form = typedOrder(order, null);
    const typed = { ...form, nbtybarcode: ' X ', comments: ' ', cart: { id: '', store_id: '', store_name: '' }, order_type_id: 'many' };
    expect(requestOf(typed, order)).toMatchObject({
      nbtybarcode: 'X',
      comments: undefined,
      cart: undefined,
      split: undefined,
      order_type_id: 'many',
    });
  });

  it('says when an order is due, and how urgent it is, where somebody changed it', () => {
    const form = typedOrder(order, null);
    const due = '2026-12-01T09:00:00.000Z';
    expect(requestOf({ ...form, ship_by: due, priority: '0' }, order)).toMatchObject({ ship_by: due, priority: 0 });
    expect(requestOf({ ...form, ship_by: '' }, order).ship_by).toBeNull();
    expect(requestOf({ ...newOrder('M-1', 'US'), ship_by: due })).toMatchObject({ ship_by: due, priority: 5 });
    expect(requestOf(newOrder('M-1', 'US')).ship_by).toBeUndefined();
    expect(requestOf(copiedOrder(order, null, 'M-2'))).toMatchObject({ ship_by: undefined, priority: 3 });
  });

  it('needs no region where addresses have none: a dash stands for it', () => {
    const of = (country: string, state: string) => ({ ...order, customer: { ...order.customer, country, state } });
    expect([typedOrder(of('DE', '-'), null).customer.state, typedOrder(of('DE', 'Hessen'), null).customer.state]).toEqual(['', 'Hessen']);
    expect(requestOf(typedOrder(of('DE', '–'), null), of('DE', '–')).customer.state).toBe('–');
    expect(requestOf(newOrder('M-1', 'DE')).customer.state).toBe('-');
    expect(requestOf(newOrder('M-1', 'US')).customer.state).toBeUndefined();
  });

  it('drops empty rows at its end only, so that faults stay at their rows', () => {
    const form = newOrder('M-1', 'US');
    const one = { ...emptyItem, sku: 'A', quantity: '1' };
    const sent = (...items: (typeof one)[]): unknown[] => requestOf({ ...form, items }).items.map(({ sku }) => sku);
    expect(sent(one, { ...emptyItem }, one, { ...emptyItem, quantity: '1' })).toEqual(['A', undefined, 'A']);
    expect(sent({ ...emptyItem })).toEqual([undefined]);
  });

  it('copies an order without what may be there only once', () => {
    expect(copiedOrder(order, null, 'M-2')).toMatchObject({ order_number: 'M-2', nbtybarcode: '', order_reference: 'PO-7' });
  });

  it('adds up', () => {
    const items = [
      { quantity: '3', sold_price: '0.1' },
      { quantity: 'x', sold_price: '5' },
      { quantity: '2', sold_price: '' },
    ];
    expect(totalsOf(items)).toEqual({ units: 5, amount: 0.3 });
    expect(numberFor(new Date('2026-11-23T10:55:04.123Z'))).toBe('M261123-105504');
  });
});
