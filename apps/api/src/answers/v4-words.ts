import { inWords, type Words } from '../errors/index.js';

/** Lists of records, which bodies of v4 carry as `data`. */
const records = [
  'aliases',
  'batches',
  'bins',
  'changes',
  'codes',
  'completions',
  'lines',
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

/** What v4 calls members of the contracts, where that is not their name in snake_case. */
export const v4Words: Words = {
  ...Object.fromEntries(records.map((list) => [`${list}[]`, 'data[]'])),
  'names[]': 'data[].name',
  good: 'quantity_good',
  per100: 'per_100',
  siteCode: 'distribution_center',
};

/** The faults of a command at their places in requests of v4. */
export const inV4Words = inWords(v4Words);
