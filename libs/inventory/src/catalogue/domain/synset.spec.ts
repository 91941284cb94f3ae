import { buildable } from './synset.js';

const kit = [
  { productId: 1, quantity: 2 },
  { productId: 2, quantity: 1 },
];

describe('how many synsets can be built', () => {
  it('is what the scarcest component allows, whole synsets only', () => {
    expect(
      buildable(kit, [
        { productId: 1, siteId: 1, available: 7 },
        { productId: 2, siteId: 1, available: 50 },
      ]),
    ).toBe(3);
    expect(
      buildable(kit, [
        { productId: 1, siteId: 1, available: 100 },
        { productId: 2, siteId: 1, available: 4 },
      ]),
    ).toBe(4);
  });

  it('is counted site by site: parts at different sites build nothing together', () => {
    expect(
      buildable(kit, [
        { productId: 1, siteId: 1, available: 10 },
        { productId: 2, siteId: 2, available: 10 },
      ]),
    ).toBe(0);
    const both = [1, 2].flatMap((siteId) => [
      { productId: 1, siteId, available: 5 },
      { productId: 2, siteId, available: 5 },
    ]);
    expect(buildable(kit, both)).toBe(4);
  });

  it('is none without stock or items', () => {
    expect(buildable(kit, [])).toBe(0);
    expect(buildable([], [{ productId: 1, siteId: 1, available: 10 }])).toBe(0);
  });
});
