import { distanceMiles } from './place.js';

describe('the great-circle distance', () => {
  const newYork = { latitude: 40.7484, longitude: -73.9967 };
  it.each([
    ['nowhere', newYork, 0],
    // A degree of latitude: 2 x pi x 3958.7613 / 360 = 69.09 miles
    ['a degree north', { ...newYork, latitude: 41.7484 }, 69.09],
    ['to Los Angeles', { latitude: 33.9731, longitude: -118.2479 }, 2_451],
  ])('%s', (_words, to, miles) => {
    expect(Math.abs(distanceMiles(newYork, to) - miles)).toBeLessThan(Math.max(0.01, miles / 500));
  });

  it('crosses the date line', () => {
    expect(distanceMiles({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.09, 1);
  });

  it('is half the way around to the antipodes', () => {
    expect(distanceMiles({ latitude: 10, longitude: 20 }, { latitude: -10, longitude: -160 })).toBeCloseTo(Math.PI * 3_958.7613, 3);
  });
});
