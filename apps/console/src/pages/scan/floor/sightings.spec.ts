import { Sightings } from './sightings.js';

describe('codes in view of a camera', () => {
  /** The scans that result from what the camera sees, each at its millisecond. */
  const scans = (...seen: [now: number, ...codes: string[]][]): (string | undefined)[] => {
    const sightings = new Sightings();
    return seen.map(([now, ...codes]) => sightings.scanned(codes, now));
  };

  it('are scanned once, however long they stay', () => {
    expect(scans([0, 'A'], [200, 'A'], [900, 'A'], [1_700, 'A'])).toEqual(['A', undefined, undefined, undefined]);
  });

  it('are scanned once by a phone that was busy between two looks', () => {
    expect(scans([0, 'A'], [2_000, 'A'], [4_000], [4_200, 'A'])).toEqual(['A', undefined, undefined, undefined]);
  });

  it('are scanned again after they were gone, not after a blurred picture', () => {
    expect(scans([0, 'A'], [400], [700, 'A'], [1_000], [1_501, 'A'])).toEqual(['A', undefined, undefined, undefined, 'A']);
  });

  it('are scanned alone: of several nobody knows which one is meant', () => {
    expect(scans([0, 'A', 'B'], [200, 'B'], [400, 'A', 'B'], [600, 'A'])).toEqual([undefined, 'B', undefined, 'A']);
  });

  it('that were scanned stay so beside others', () => {
    expect(scans([0, 'A'], [700, 'A', 'B'], [1_400, 'A', 'B'], [2_000, 'A'])).toEqual(['A', undefined, undefined, undefined]);
  });
});
