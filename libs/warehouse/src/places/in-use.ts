import { FaultList } from '@kernel';
import { type PlaceErrorCode, WarehouseError } from '../contract/errors.js';

/** @throws WarehouseError with the code at `isActivated`, once for each kind of open work. */
export function refuseWhileInUse(code: PlaceErrorCode, work: Readonly<Record<string, number>>): void {
  const faults = new FaultList<PlaceErrorCode>();
  for (const [what, count] of Object.entries(work)) if (count > 0) faults.add(code, 'isActivated', { what, count });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
