import { alongWalk, walkOf } from './pick-walk.js';

const offered = (productId: number, bin: string, quantity: number, lot = '') => ({
  productId,
  location: bin.charAt(0),
  bin,
  lot,
  expiry: null,
  quantity,
});

describe('a walk for several orders', () => {
  it('goes by location and bin, numbers by their size', () => {
    const walk = walkOf(
      [1, 2, 3].map((productId) => ({ orderId: 1, productId, quantity: 1 })),
      [offered(1, 'B1', 1), offered(2, 'A10', 1), offered(3, 'A2', 1)],
    );
    expect(walk.map(({ place }) => place?.bin)).toEqual(['A2', 'A10', 'B1']);
  });

  it('goes along a floor that somebody drew, pallets where they stand', () => {
    const pallet = { ...offered(4, 'SSCC', 1), standsIn: { location: 'B', bin: 'B1' } };
    const walk = walkOf(
      [1, 2, 3, 4, 5].map((productId) => ({ orderId: 1, productId, quantity: 1 })),
      [offered(1, 'A1', 1), offered(2, 'A2', 1), offered(3, 'B1', 1), pallet],
    );
    const numbers = new Map([
      ['B/B1', 1],
      ['A/A2', 2],
    ]);
    expect(alongWalk(walk, numbers).map(({ place }) => place?.bin)).toEqual(['B1', 'SSCC', 'A2', 'A1', undefined]);
  });

  it('takes no more from a bin than it has, earlier orders first, and ends with what no bin holds', () => {
    const walk = walkOf(
      [
        { orderId: 1, productId: 1, quantity: 3 },
        { orderId: 2, productId: 1, quantity: 4 },
        { orderId: 2, productId: 2, quantity: 1 },
      ],
      [offered(1, 'A2', 4, 'L1'), offered(1, 'A1', 2)],
    );
    const bin = (name: string, lot: string | null) => ({ location: 'A', bin: name, lot, expiry: null });
    expect(walk).toEqual([
      { productId: 1, place: bin('A1', null), quantity: 2, orders: [{ orderId: 2, quantity: 2 }] },
      {
        productId: 1,
        place: bin('A2', 'L1'),
        quantity: 4,
        orders: [
          { orderId: 1, quantity: 3 },
          { orderId: 2, quantity: 1 },
        ],
      },
      { productId: 1, place: null, quantity: 1, orders: [{ orderId: 2, quantity: 1 }] },
      { productId: 2, place: null, quantity: 1, orders: [{ orderId: 2, quantity: 1 }] },
    ]);
  });
});
