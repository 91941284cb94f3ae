import { inWords, type Words } from '../errors/index.js';

/** Lists of records, which v4 requests call `data`. */
const records = [
  'aliases',
  'batches',
  'bins',
  'changes',
  'codes',
  'completions',
  'holds',
  'lines',
  'names',
  'orders',
  'products',
  'ranges',
  'receipts',
  'replenishments',
  'returns',
  'sites',
  'synsets',
  'units',
  'updates',
  'values',
];

/** v4's names for members of the contracts, where they differ from the snake_case form. */
export const v4Words: Words = {
  ...Object.fromEntries(records.map((list) => [`${list}[]`, 'data[]'])),
  good: 'quantity_good',
  per100: 'per_100',
  'exceptions[]': 'products[]',
  isActivated: 'activated',
  siteCode: 'distribution_center',
};

/** Puts a command's faults at their places in v4 requests. */
export const inV4Words = inWords(v4Words);
