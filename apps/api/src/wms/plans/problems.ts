import type { PlanFault } from '@planning';
import type { ProblemEntry } from '../../errors/index.js';

/** Refusals that only plans have; each fault has a message of its own. */
export const planCodes: Record<Exclude<PlanFault['code'], 'invalid_value' | 'missing_field' | 'unknown_bin'>, ProblemEntry> = {
  bin_outside_aisle: { status: 400, message: 'A bin lies beyond the ends of its aisle' },
  repeated_bin: { status: 400, message: 'A bin stands twice in the layout, or for one item' },
  repeated_order: { status: 400, message: 'An order stands twice' },
  unknown_aisle: { status: 400, message: 'The layout has no such aisle' },
};
