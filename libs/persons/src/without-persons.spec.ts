import { REDACTED, withoutBuyer, withoutPersons } from './without-persons.js';

const customer = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  company: null,
  email: 'ada@example.com',
  phone: '1',
  address1: '1 Main Street',
  address2: null,
  city: 'York',
  state: 'NY',
  zip: '10001',
  country: 'US',
};
const blank = {
  firstname: REDACTED,
  lastname: null,
  company: null,
  email: null,
  phone: null,
  address1: REDACTED,
  address2: null,
  city: REDACTED,
  state: REDACTED,
  zip: REDACTED,
  country: REDACTED,
};

/** As requests and answers spell it. */
const wire = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

describe('a record without persons', () => {
  it('keeps numbers, names of products and states of records', () => {
    const order = wire('{"order_id":7,"order_number":"SO-7","status":"Shipped","cartons":[{"state":"shipped","sscc":"3"}]}');
    const items = [{ sku: 'A', reason: 'too small' }];
    expect(withoutPersons({ ...order, comments: 'Ring twice', customer, items })).toEqual({
      ...order,
      comments: null,
      customer: blank,
      items: [{ sku: 'A', reason: null }],
    });
  });

  it('is one of the buyer alone, in whatever spelling', () => {
    const isOfBuyer = ({ orderId, ownerType, ownerId }: { orderId?: unknown; ownerType?: unknown; ownerId?: unknown }): boolean =>
      orderId === 7 || (ownerType === 'order' && ownerId === 7);
    const others = { ...wire('{"order_id":8}'), customer };
    expect(withoutBuyer({ data: [{ OrderId: 7, customer }, others] }, isOfBuyer)).toEqual({
      data: [{ OrderId: 7, customer: blank }, others],
    });
    const owned = wire('{"owner_type":"order","owner_id":7}');
    expect(withoutBuyer({ data: [{ ...owned, value: 'For Ada' }] }, isOfBuyer)).toEqual({ data: [{ ...owned, value: REDACTED }] });
    expect(withoutBuyer({ data: [others, 'Ada', null] }, isOfBuyer)).toBeUndefined();
  });
});
