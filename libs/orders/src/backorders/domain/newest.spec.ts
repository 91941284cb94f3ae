import { chooseNewest } from './newest.js';

const nobody = (): boolean => false;

describe('the newest orders that hold what is missing', () => {
  it('are as many as it takes, newest first', () => {
    const held = [1, 2, 3, 4].map((orderId) => ({ orderId, productId: 7, quantity: 2 }));
    expect(chooseNewest([{ productId: 7, quantity: 3 }], held, nobody)).toEqual([3, 4]);
    expect(chooseNewest([{ productId: 7, quantity: 2 }], held, nobody)).toEqual([4]);
  });

  it('count for every product they hold', () => {
    const held = [
      { orderId: 1, productId: 7, quantity: 1 },
      { orderId: 2, productId: 8, quantity: 5 },
      { orderId: 3, productId: 7, quantity: 1 },
      { orderId: 3, productId: 8, quantity: 1 },
    ];
    expect(
      chooseNewest(
        [
          { productId: 7, quantity: 1 },
          { productId: 8, quantity: 1 },
        ],
        held,
        nobody,
      ),
    ).toEqual([3]);
  });

  it('are in Processing only when the others do not suffice', () => {
    const held = [1, 2, 3].map((orderId) => ({ orderId, productId: 7, quantity: 1 }));
    expect(chooseNewest([{ productId: 7, quantity: 2 }], held, (orderId) => orderId === 3)).toEqual([1, 2]);
    expect(chooseNewest([{ productId: 7, quantity: 3 }], held, (orderId) => orderId === 3)).toEqual([1, 2, 3]);
  });
});
