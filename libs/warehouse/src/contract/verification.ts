import { Query } from '@nestjs/cqrs';

/** What must hold between orders, their reservations and the picks of the floor. */
export const floorRules = ['what an order has reserved and picked is held and picked for it'] as const;

/** Where the rule is broken, in plain words, the first thousand places; empty when it holds. Looks through the whole database. */
export class CheckFloorRule extends Query<string[]> {
  constructor(readonly rule: (typeof floorRules)[number]) {
    super();
  }
}
