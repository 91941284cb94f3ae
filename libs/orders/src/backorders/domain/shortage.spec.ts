import { missingOf } from './shortage.js';

describe('what is missing', () => {
  it('is what orders want beyond what is available at their site, the most first', () => {
    const wanted = [
      { productId: 1, siteId: 1, quantity: 5 },
      { productId: 1, siteId: 2, quantity: 9 },
      { productId: 2, siteId: 1, quantity: 3 },
      { productId: 3, siteId: 1, quantity: 4 },
      { productId: 4, siteId: 1, quantity: 2 },
    ];
    const available: Record<string, number> = { '1:1': 1, '2:1': 3, '4:1': 7 };
    expect(missingOf(wanted, (productId, siteId) => available[`${productId}:${siteId}`] ?? 0)).toEqual([
      { productId: 1, siteId: 2, quantity: 9, missing: 9 },
      { productId: 1, siteId: 1, quantity: 5, missing: 4 },
      { productId: 3, siteId: 1, quantity: 4, missing: 4 },
    ]);
  });
});
