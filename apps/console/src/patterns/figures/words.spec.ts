import { hourName, percentInWords, percentOf, spanInWords } from './words.js';

it.each([
  [null, '–'],
  [0, '0 min'],
  [119, '119 min'],
  [120, '2 h'],
  [250, '4 h 10 min'],
  [2_880, '2 d'],
  [4_500, '3 d 3 h'],
  [28_800, '20 d'],
])('says %s minutes as %s', (minutes, words) => expect(spanInWords(minutes)).toBe(words));

it('rounds no part up to the whole', () => {
  expect([percentOf(1, 3), percentOf(3, 3), percentOf(99_999, 100_000), percentOf(0, 0)]).toEqual([33.3, 100, 99.9, null]);
  expect([percentInWords(33.3), percentInWords(null)]).toEqual(['33.3 %', '–']);
});

it('names hours as clocks do, the one after the last as the first', () => {
  expect([0, 9, 23, 24].map(hourName)).toEqual(['00:00', '09:00', '23:00', '00:00']);
});
