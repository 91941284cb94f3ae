import { Query } from '@nestjs/cqrs';

/** What must hold of orders at all times. */
export const orderRules = [
  'orders are counted rightly',
  'who waits for stock is in Backorder',
  'what is fully picked is marked so',
] as const;

export type OrderRule = (typeof orderRules)[number];

/** Where a rule is broken, in plain words, the first thousand places; empty when it holds. Looks through the whole database. */
export class CheckOrderRule extends Query<string[]> {
  constructor(readonly rule: OrderRule) {
    super();
  }
}
