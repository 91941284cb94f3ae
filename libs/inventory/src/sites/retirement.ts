import { FaultList } from '@kernel';
import { InventoryError, type InventoryErrorCode } from '../contract/errors.js';
import type { Obstacle } from './store/place-use.js';

/** @throws InventoryError with the code at `isActivated`, once for each obstacle. */
export function refuseRetirement(code: 'bin_in_use' | 'distribution_center_in_use', obstacles: readonly Obstacle[]): void {
  const faults = new FaultList<InventoryErrorCode>();
  for (const obstacle of obstacles) faults.add(code, 'isActivated', { ...obstacle });
  faults.refuseIfAny((...refusal) => new InventoryError(...refusal));
}
