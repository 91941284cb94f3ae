import { secondsToRetry } from './retry.js';

describe('the next try of a delivery', () => {
  const schedule = [0, 5, 300];

  it.each([
    ['waits as planned', 1, 0, 0, 5],
    ['waits up to a fifth longer', 2, 0, 1, 360],
    ['waits as long as the receiver asks', 1, 60, 0, 60],
    ['waits longer than the receiver asks', 2, 60, 0, 300],
    ['waits a day at most', 1, 1e9, 0, 86_400],
    ['does not come after the last one', 3, 60, 0, undefined],
  ])('%s', (_, tries, retryAfter, random, expected) => expect(secondsToRetry(schedule, tries, retryAfter, random)).toBe(expected));
});
