import { literal, type Members } from './literal.js';

describe('a compiled literal', () => {
  const order = literal<object, object>({
    orderNumber: 'OrderNumber',
    cart: { id: 'CartID', store: { name: 'StoreName' } },
    city: 'customer.address.city',
    isHeavy: ['Weight', (weight: string) => Number(weight) > 2],
    weight: ({ Weight }: { Weight: string }) => Number(Weight),
  });

  it('is made of members, paths and functions, in the order of its table', () => {
    const made = order({ OrderNumber: 'SO-1', CartID: 7, StoreName: '', customer: { address: { city: 'Ulm' } }, Weight: '2.5', More: 1 });
    expect(JSON.stringify(made)).toBe(
      '{"orderNumber":"SO-1","cart":{"id":7,"store":{"name":""}},"city":"Ulm","isHeavy":true,"weight":2.5}',
    );
  });

  it('has null for what the source does not have', () => {
    expect(order({ Weight: '0' })).toEqual({
      orderNumber: null,
      cart: { id: null, store: { name: null } },
      city: null,
      isHeavy: false,
      weight: 0,
    });
  });

  it.each<Members>([{ 'a-b': 'x' }, { a: 'x; y' }, { a: 'x.' }, { a: { 'b()': 'x' } }])('takes names and nothing else (%j)', (members) => {
    expect(() => literal(members)).toThrow('is no path');
  });
});
