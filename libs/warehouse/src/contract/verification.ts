import { Query } from '@nestjs/cqrs';

/** Rules that connect orders, their reservations and the picks of the floor. */
export const floorRules = [
  'what an order has reserved and picked is held and picked for it',
  'what is picked left its bin',
  'serials picked are stored, of units that are picked',
  'nothing is picked while it is on hold',
  'what is packed is picked',
  'an order in cartons ships whole in them',
  'an SSCC is of its range, below its next serial',
  'serials packed are picked for the order of their carton',
  'an order shows what its cartons say',
  'a bin holds what tasks promise of it',
  'a batch that somebody has says who and until when, another one not',
  'nothing is open of a batch that has ended',
  'an order that somebody is sent for is in Processing, and in that wave alone',
  'tasks and picks of an order in a batch are what its lines need',
  'a tote in use has an order of its batch',
  'what is picked of a task is what its picks say',
] as const;

export type FloorRule = (typeof floorRules)[number];

/** The first thousand breaches of the rule as text; empty when it holds. Reads the whole database. */
export class CheckFloorRule extends Query<string[]> {
  constructor(readonly rule: FloorRule) {
    super();
  }
}
