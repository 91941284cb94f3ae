import { pauseAfter } from './stream.js';

describe('the pauses before a stream is opened again', () => {
  it('grow to a minute, and no further', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 20, 5_000].map((failures) => pauseAfter(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('are at random, and never short of half', () => {
    expect([pauseAfter(3, 0), pauseAfter(3, 0.5), pauseAfter(3, 1)]).toEqual([4_000, 6_000, 8_000]);
  });
});
