import { openUnits, quantityPicked, shareOut } from './picking.js';

const kit = { orderItemId: 1, quantity: 2, components: [{ productId: 10, each: 2 }, { productId: 11, each: 1 }] };
const single = { orderItemId: 2, quantity: 3, components: [{ productId: 10, each: 1 }] };

describe('picking', () => {
  it('knows what is open of each line and product', () => {
    expect(openUnits([kit, single], [{ orderItemId: 1, productId: 10, quantity: 3 }, { orderItemId: 1, productId: 11, quantity: 2 }])).toEqual([
      { orderItemId: 1, productId: 10, quantity: 1 },
      { orderItemId: 2, productId: 10, quantity: 3 },
    ]);
  });

  it('shares what bins gave among lines of the same product, without making or losing a unit', () => {
    const taken = [{ productId: 10, binId: 5, lot: '', quantity: 5 }, { productId: 10, binId: 6, lot: 'L', quantity: 2 }, { productId: 11, binId: 7, lot: '', quantity: 2 }];
    expect(shareOut(openUnits([kit, single], []), taken)).toEqual([
      { orderItemId: 1, productId: 10, binId: 5, lot: '', quantity: 4 },
      { orderItemId: 1, productId: 11, binId: 7, lot: '', quantity: 2 },
      { orderItemId: 2, productId: 10, binId: 5, lot: '', quantity: 1 },
      { orderItemId: 2, productId: 10, binId: 6, lot: 'L', quantity: 2 },
    ]);
  });

  it('counts kits whose components are all picked', () => {
    expect(quantityPicked(kit, [])).toBe(0);
    expect(quantityPicked(kit, [{ orderItemId: 1, productId: 10, quantity: 3 }, { orderItemId: 1, productId: 11, quantity: 2 }])).toBe(1);
    expect(quantityPicked(kit, [{ orderItemId: 1, productId: 10, quantity: 4 }, { orderItemId: 1, productId: 11, quantity: 2 }])).toBe(2);
  });
});
