import { Query } from '@nestjs/cqrs';

/** Rules of stock that hold at all times (docs/rules.md, Stock). */
export const stockRules = [
  'nothing is negative and no more is reserved than is on hand',
  'on hand is what the bins hold',
  'a bin holds the sum of its ledger entries',
  'held is what the bins hold back',
  'a bin holds back the sum of its ledger entries of that state',
  'nothing on hand expires before its level says',
  'no unit is sold that was put on hold a minute ago',
  'reserved is what orders hold',
  'incoming is what is announced and not received',
  'the put-away cart holds what is received and not put away',
  'what is put away is in the ledger',
  'a pallet stands in a bin of its site that is no pallet',
  'a code means one product of an account',
  'the last checkpoint and the entries since are what the history holds',
] as const;

export type StockRule = (typeof stockRules)[number];

/** The first thousand breaches of a rule as text; empty when it holds. Reads the whole database. */
export class CheckStockRule extends Query<string[]> {
  constructor(readonly rule: StockRule) {
    super();
  }
}
