import { differenceInWords } from './difference.js';

it('compares with the period before', () =>
  expect([differenceInWords(5, 3, 7), differenceInWords(3, 5, 7), differenceInWords(3, 3, 7)]).toEqual([
    '2 more than in the 7 days before',
    '2 fewer than in the 7 days before',
    'as many as in the 7 days before',
  ]));
