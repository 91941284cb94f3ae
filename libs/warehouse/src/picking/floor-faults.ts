import type { BinOutcome } from '@contract/inventory';
import type { FaultList } from '@kernel';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';

export type FloorFaults = FaultList<WarehouseErrorCode>;

/** @throws WarehouseError with the faults, if any. */
export function refuse(faults: FloorFaults): void {
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}

/** The fault of a bin that holds too little; it says what the bin holds. */
export function addBinFault(
  faults: FloorFaults,
  wanted: { path: string; sku: string; location: string; bin: string; lot: string | null; quantity: number },
  { isEnough, held, isOnHold = false }: BinOutcome,
): void {
  if (isEnough) return;
  const { path, sku, location, bin, lot, quantity } = wanted;
  const isLotThere = lot === null || held > 0;
  if (isOnHold) faults.add('lot_on_hold', `${path}.${lot === null ? 'quantity' : 'lot'}`, { sku, location, bin, lot });
  else
    faults.add(isLotThere ? 'bin_holds_less' : 'unknown_lot', `${path}.${isLotThere ? 'quantity' : 'lot'}`, {
      sku,
      location,
      bin,
      lot,
      quantity,
      held,
    });
}
