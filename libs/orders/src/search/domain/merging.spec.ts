import { type Mergeable, runToMerge } from './merging.js';

const segments = (...levels: number[]): Mergeable[] =>
  levels.map((level, index) => ({ segmentId: index, level, firstText: index * 10, lastText: index * 10 + 9, texts: 10 }));
const merged = (...levels: number[]): number[] | undefined => runToMerge(segments(...levels), 3)?.map(({ segmentId }) => segmentId);

describe('segments to merge', () => {
  it('are the oldest adjacent ones of one level', () => {
    expect(merged(1, 1, 0, 0, 0, 0)).toEqual([2, 3, 4]);
    expect(merged(2, 1, 1, 1, 0, 0, 0)).toEqual([1, 2, 3]);
  });

  it('are none while there are fewer of each level, and of the largest never', () => {
    expect([merged(), merged(0, 0), merged(1, 1, 0, 0), merged(1, 0, 1, 0, 1)]).toEqual([undefined, undefined, undefined, undefined]);
    expect(merged(3, 3, 3, 3, 2)).toBeUndefined();
  });
});
