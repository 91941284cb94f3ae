import type { InventoryErrorCode } from '../../contract/errors.js';
import type { ManufactureStatus } from '../../contract/manufacture.js';

type Target = Exclude<ManufactureStatus, 'Planned'>;

const next: Record<ManufactureStatus, readonly Target[]> = {
  Planned: ['In Progress', 'Completed', 'Cancelled'],
  'In Progress': ['Completed', 'Cancelled'],
  Completed: [],
  Cancelled: [],
};

const refusals: Record<Target, InventoryErrorCode> = {
  'In Progress': 'manufacture_not_startable',
  Completed: 'manufacture_not_completable',
  Cancelled: 'manufacture_not_cancellable',
};

/** Why a manufacture order may not go from one status to the other; undefined when it may. */
export function refusalOf(from: ManufactureStatus, to: Target): InventoryErrorCode | undefined {
  return next[from].includes(to) ? undefined : refusals[to];
}
