import { Query } from '@nestjs/cqrs';

/** What must hold of stock at all times (docs/rules.md, Stock). */
export const stockRules = [
  'nothing is negative and no more is reserved than is on hand',
  'on hand is what the bins hold',
  'a bin holds the sum of its ledger entries',
  'reserved is what orders hold',
  'incoming is what is announced and not received',
  'the put-away cart holds what is received and not put away',
  'what is put away is in the ledger',
] as const;

export type StockRule = (typeof stockRules)[number];

/** Where a rule is broken, in plain words, the first thousand places; empty when it holds. Looks through the whole database. */
export class CheckStockRule extends Query<string[]> {
  constructor(readonly rule: StockRule) {
    super();
  }
}
