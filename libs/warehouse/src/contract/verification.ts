import { Query } from '@nestjs/cqrs';

/** What must hold between orders, their reservations and the picks of the floor. */
export const floorRules = [
  'what an order has reserved and picked is held and picked for it',
  'what is picked left its bin',
  'serials picked are stored, of units that are picked',
] as const;

export type FloorRule = (typeof floorRules)[number];

/** Where the rule is broken, in plain words, the first thousand places; empty when it holds. Looks through the whole database. */
export class CheckFloorRule extends Query<string[]> {
  constructor(readonly rule: FloorRule) {
    super();
  }
}
