import { CartonLoad, type PackedProduct } from './load.js';

describe('what may come into a carton', () => {
  const product = (more: Partial<PackedProduct> = {}): PackedProduct => ({ weight: 2, shipsAlone: false, packGroup: null, ...more });
  const load = (maxWeight: number | null = null): CartonLoad => new CartonLoad({ tareWeight: 1, maxWeight });

  it('weighs no more than the package bears, the package included', () => {
    const carton = load(5);
    carton.put(product(), 1);
    expect([carton.refusalOf(product(), 1), carton.refusalOf(product(), 2)]).toEqual([undefined, 'carton_too_heavy']);
    expect([carton.gross, carton.isTooHeavy(5), carton.isTooHeavy(5.0001)]).toEqual([3, false, true]);
    expect(load().refusalOf(product({ weight: 1e6 }), 9)).toBeUndefined();
    const tenths = load(1.3);
    tenths.put(product({ weight: 0.1 }), 2);
    expect(tenths.refusalOf(product({ weight: 0.1 }), 1)).toBeUndefined();
  });

  it('is one unit alone, or none of those that travel alone', () => {
    const alone = product({ shipsAlone: true });
    const carton = load();
    expect([carton.refusalOf(alone, 1), carton.refusalOf(alone, 2)]).toEqual([undefined, 'own_carton']);
    carton.put(alone, 1);
    expect([carton.refusalOf(product(), 1), carton.refusalOf(alone, 1)]).toEqual(['own_carton', 'own_carton']);
    const other = load();
    other.put(product(), 1);
    expect(other.refusalOf(alone, 1)).toBe('own_carton');
  });

  it('is of one group, and of none', () => {
    const carton = load();
    carton.put(product(), 1);
    carton.put(product({ packGroup: 'food' }), 1);
    const more = [null, 'food', 'cleaning'].map((packGroup) => carton.refusalOf(product({ packGroup }), 1));
    expect(more).toEqual([undefined, undefined, 'groups_mixed']);
  });
});
