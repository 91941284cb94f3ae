import { Query } from '@nestjs/cqrs';

/** Invariants of orders. */
export const orderRules = [
  'orders are counted rightly',
  'who waits for stock is in Backorder',
  'what is fully picked is marked so',
  'what is short is in Processing and listed by product',
  'divided orders hold nothing and their parts add up',
] as const;

export type OrderRule = (typeof orderRules)[number];

/** The violations of a rule in plain words, the first thousand of them; empty when there are none. Scans the whole database. */
export class CheckOrderRule extends Query<string[]> {
  constructor(readonly rule: OrderRule) {
    super();
  }
}
