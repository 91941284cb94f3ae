import { announce, joined } from './announcements.js';

const bins = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

describe('announcements of queued corrections', () => {
  it('name some hundreds of bins each, and every bin once', () => {
    const announced = announce(3, bins(1, 600));
    expect(announced.map(({ siteId, binIds }) => [siteId, binIds.length])).toEqual([
      [3, 250],
      [3, 250],
      [3, 100],
    ]);
    expect(announced.flatMap(({ binIds }) => binIds)).toEqual(bins(1, 600));
  });

  it('join as long as they are of one site and name some hundreds of bins in all', () => {
    const [one] = announce(1, bins(1, 150));
    expect(joined(one, announce(1, bins(101, 100))[0])).toEqual({ siteId: 1, binIds: bins(1, 200) });
    expect(joined(one, announce(1, bins(200, 101))[0])).toBeUndefined();
    expect(joined(one, announce(2, bins(1, 1))[0])).toBeUndefined();
  });
});
