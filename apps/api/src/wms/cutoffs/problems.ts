import type { DueErrorCode } from '@contract/orders';
import type { ProblemEntry } from '../../errors/index.js';

/** Refusals of cut-offs. */
export const cutoffCodes: Record<DueErrorCode, ProblemEntry> = {
  cutoff_not_found: { status: 404, names: 'id', message: ({ cutOffId }) => `There is no cut-off ${String(cutOffId)}` },
  cutoff_taken: {
    status: 400,
    message: ({ shippingMethod, localTime }) => `${String(shippingMethod)} has another cut-off at ${String(localTime)}`,
  },
  invalid_local_time: { status: 400, message: ({ localTime }) => `${String(localTime)} is no time of day: HH:MM, up to 23:59` },
};
