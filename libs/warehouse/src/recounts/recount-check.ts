import { FindAccountStates } from '@contract/identity';
import { LocateBins, LocateProducts } from '@contract/inventory';
import { Bus, type Fault } from '@kernel';
import { Injectable } from '@nestjs/common';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import type { RecountEntry, RequestedRecount } from '../contract/recounts.js';
import { CountedUnits } from './counted-units.js';

export interface LocatedEntry extends RecountEntry {
  productId: number;
  binId: number;
}

/** Looks up the names in recounts, in one statement per table for any number of entries. */
@Injectable()
export class RecountCheck {
  constructor(
    private readonly bus: Bus,
    private readonly units: CountedUnits,
  ) {}

  /** The entries of each recount with their ids, or its refusal with every fault, at members of `entries[i]`. */
  async locate(siteId: number, recounts: readonly RequestedRecount[]): Promise<(LocatedEntry[] | WarehouseError)[]> {
    const entries = recounts.flatMap((recount) => recount.entries);
    const [states, productIds, binIds] = await Promise.all([
      this.bus.ask(new FindAccountStates([...new Set(entries.map(({ accountId }) => accountId))])),
      this.bus.ask(new LocateProducts(entries)),
      this.bus.ask(new LocateBins(siteId, entries)),
    ]);
    const isActivated = new Map(states.map((state) => [state.accountId, state.isActivated]));
    const located = entries.map((entry, index) => ({ ...entry, productId: productIds[index] ?? 0, binId: binIds[index] ?? 0 }));
    const known = await this.units.known(located);
    let next = 0;
    return recounts.map((recount) => {
      const own = located.slice(next, (next += recount.entries.length));
      return refusalOf([...faultsOf(own, isActivated), ...known.faultsOf(own)]) ?? own;
    });
  }
}

export type RecountFault = Fault<WarehouseErrorCode>;

/** @param isActivated of each account that exists */
function faultsOf(entries: readonly LocatedEntry[], isActivated: ReadonlyMap<number, boolean>): RecountFault[] {
  const faults = entries.flatMap(({ accountId }, index): RecountFault[] => {
    if (isActivated.get(accountId) === true) return [];
    const code = isActivated.has(accountId) ? 'account_not_activated' : 'unknown_account';
    return [{ code, path: `entries[${index}].accountId`, details: { accountId } }];
  });
  const seen = new Set<string>();
  const byLot = new Set(entries.flatMap(({ lot, productId, binId }) => (lot === undefined ? [] : `${productId}:${binId}`)));
  entries.forEach(({ accountId, sku, location, bin, lot, productId, binId }, index) => {
    const path = `entries[${index}]`;
    if (productId === 0 && isActivated.has(accountId))
      faults.push({ code: 'unknown_sku', path: `${path}.sku`, details: { accountId, sku } });
    if (binId === 0) faults.push({ code: 'unknown_bin', path: `${path}.bin`, details: { location, bin } });
    if (productId === 0 || binId === 0) return;
    const place = `${productId}:${binId}`;
    const key = lot === undefined ? place : `${place}:${lot}`;
    if (seen.has(key)) faults.push({ code: 'repeated_entry', path, details: { sku, location, bin } });
    else if (lot === undefined && byLot.has(place))
      faults.push({ code: 'lot_required', path: `${path}.lot`, details: { sku, location, bin } });
    seen.add(key);
  });
  return faults;
}

/** The refusal of a recount with these faults, if any. */
export function refusalOf(faults: readonly RecountFault[]): WarehouseError | undefined {
  const [first] = faults;
  return first && new WarehouseError(first.code, first.details, faults);
}
