import { type KitPart, KitTree } from './kit-tree.js';

const product = (productId: number, quantity = 1): KitPart => ({ productId, quantity });
const kit = (kitId: number, quantity = 1): KitPart => ({ kitId, quantity });
const unitsOf = (kitId: number, ...parts: [number, KitPart[]][]) => {
  const units = new KitTree(new Map(parts)).unitsOf(kitId);
  return typeof units === 'string' ? units : [...units];
};
/** Kits 1 to `depth`, each of the next; the last of a product. */
const chain = (depth: number): [number, KitPart[]][] =>
  Array.from({ length: depth }, (_, index) => [index + 1, index + 1 < depth ? [kit(index + 2, 2)] : [product(7, 3)]]);

describe('a kit taken apart', () => {
  it('is its products, those of its kits included, added up', () => {
    expect(unitsOf(1, [1, [product(10, 2), kit(2, 3), product(11)]], [2, [product(11, 4), kit(3)]], [3, [product(10)]])).toEqual([
      [10, 2 + 3],
      [11, 12 + 1],
    ]);
  });

  it('may be five kits deep', () => {
    expect(unitsOf(1, ...chain(5))).toEqual([[7, 2 ** 4 * 3]]);
    expect(unitsOf(1, ...chain(6))).toBe('synset_too_deep');
  });

  it('holds itself neither directly nor through others', () => {
    expect(unitsOf(1, [1, [product(7), kit(1)]])).toBe('synset_in_itself');
    expect(unitsOf(1, [1, [kit(2)]], [2, [kit(3)]], [3, [kit(1)]])).toBe('synset_in_itself');
  });

  it('may hold the same kit on two ways', () => {
    expect(unitsOf(1, [1, [kit(2), kit(3)]], [2, [kit(4)]], [3, [kit(4, 2)]], [4, [product(7)]])).toEqual([[7, 3]]);
  });

  it('has no more units than a column holds', () => {
    expect(unitsOf(1, [1, [kit(2, 1_000_000)]], [2, [product(7, 1_000_000)]])).toBe('synset_too_large');
  });
});
