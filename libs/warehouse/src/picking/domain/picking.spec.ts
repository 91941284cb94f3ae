import { openUnits, pickedByLines, quantityPicked, shareOut, StillOpen, unitsByProduct } from './picking.js';

const kit = {
  orderItemId: 1,
  quantity: 2,
  components: [
    { productId: 10, each: 2 },
    { productId: 11, each: 1 },
  ],
};
const single = { orderItemId: 2, quantity: 3, components: [{ productId: 10, each: 1 }] };

describe('picking', () => {
  it('knows what is open of each line and product', () => {
    expect(
      openUnits(
        [kit, single],
        [
          { orderItemId: 1, productId: 10, quantity: 3 },
          { orderItemId: 1, productId: 11, quantity: 2 },
        ],
      ),
    ).toEqual([
      { orderItemId: 1, productId: 10, quantity: 1 },
      { orderItemId: 2, productId: 10, quantity: 3 },
    ]);
  });

  it('takes the word of lines for what is picked of them, but not of kits, whose components are picked one by one', () => {
    expect(pickedByLines([{ ...single, quantityPicked: 2 }])).toEqual([{ orderItemId: 2, productId: 10, quantity: 2 }]);
    expect(
      pickedByLines([
        { ...single, quantityPicked: 2 },
        { ...kit, quantityPicked: 0 },
      ]),
    ).toBeUndefined();
    expect(pickedByLines([{ orderItemId: 3, quantity: 1, components: [{ productId: 10, each: 2 }], quantityPicked: 0 }])).toBeUndefined();
  });

  it('shares what bins gave among lines of the same product, without making or losing a unit', () => {
    const plain = { lot: '', expiry: null, receivedDate: '2026-11-20 08:00:00.000' };
    const dated = { lot: 'L', expiry: '2027-01-31', receivedDate: '2026-11-19 08:00:00.000' };
    const taken = [
      { productId: 10, binId: 5, ...plain, quantity: 5 },
      { productId: 10, binId: 6, ...dated, quantity: 2 },
      { productId: 11, binId: 7, ...plain, quantity: 2 },
    ];
    expect(shareOut(openUnits([kit, single], []), taken)).toEqual([
      { orderItemId: 1, productId: 10, binId: 5, ...plain, quantity: 4 },
      { orderItemId: 1, productId: 11, binId: 7, ...plain, quantity: 2 },
      { orderItemId: 2, productId: 10, binId: 5, ...plain, quantity: 1 },
      { orderItemId: 2, productId: 10, binId: 6, ...dated, quantity: 2 },
    ]);
  });

  it('counts kits whose components are all picked', () => {
    expect(quantityPicked(kit, [])).toBe(0);
    expect(
      quantityPicked(kit, [
        { orderItemId: 1, productId: 10, quantity: 3 },
        { orderItemId: 1, productId: 11, quantity: 2 },
      ]),
    ).toBe(1);
    expect(
      quantityPicked(kit, [
        { orderItemId: 1, productId: 10, quantity: 4 },
        { orderItemId: 1, productId: 11, quantity: 2 },
      ]),
    ).toBe(2);
  });

  it('adds up what a shipment needs of a product, on its own and within kits', () => {
    expect(
      unitsByProduct(
        [kit, single],
        [
          { orderItemId: 1, productId: 10, quantity: 3 },
          { orderItemId: 2, productId: 10, quantity: 1 },
        ],
      ),
    ).toEqual([
      { productId: 10, quantity: 7, quantityPicked: 4, quantityOpen: 3 },
      { productId: 11, quantity: 2, quantityPicked: 0, quantityOpen: 2 },
    ]);
  });

  it('leaves units that are short out of what is open', () => {
    expect(unitsByProduct([{ ...single, quantityShort: 2 }], [])).toEqual([
      { productId: 10, quantity: 3, quantityPicked: 0, quantityOpen: 1 },
    ]);
  });

  it('lets picks claim what is open, one after the other, and no more', () => {
    const open = new StillOpen([{ orderId: 7, lines: [kit, single], picked: [{ orderItemId: 1, productId: 10, quantity: 3 }] }]);
    expect(open.claim(7, 10, 5)).toEqual({ isOpen: false, open: 4 });
    expect(open.claim(7, 10, 3)).toEqual({ isOpen: true, open: 4 });
    expect(open.claim(7, 10, 2)).toEqual({ isOpen: false, open: 1 });
    expect(open.claim(7, 10, 1)).toEqual({ isOpen: true, open: 1 });
    expect([open.claim(7, 12, 1), open.claim(8, 10, 1)]).toEqual([
      { isOpen: false, open: 0 },
      { isOpen: false, open: 0 },
    ]);
  });
});
