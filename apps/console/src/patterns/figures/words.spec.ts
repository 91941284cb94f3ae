import { differenceInWords, percentInWords, percentOf, spanInWords } from './words.js';

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

it('compares with the period before', () =>
  expect([differenceInWords(5, 3), differenceInWords(3, 5), differenceInWords(3, 3)]).toEqual([
    '2 more than',
    '2 fewer than',
    'as many as',
  ]));
