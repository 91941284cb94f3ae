import { FindAccountStates } from '@contract/identity';
import { LocateBins, LocateProducts } from '@contract/inventory';
import { Bus, FaultList } from '@kernel';
import { Injectable } from '@nestjs/common';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import type { RecountEntry } from '../contract/recounts.js';

export interface LocatedEntry extends RecountEntry {
  productId: number;
  binId: number;
}

export type RecountFaults = FaultList<WarehouseErrorCode>;

/** Looks up the names in a recount, in one statement per table for any number of entries. */
@Injectable()
export class RecountCheck {
  constructor(private readonly bus: Bus) {}

  /** @throws WarehouseError with every fault, at members of `entries[i]`. */
  async locate(siteId: number, entries: readonly RecountEntry[]): Promise<LocatedEntry[]> {
    const faults: RecountFaults = new FaultList();
    const accounts = await this.checkAccounts(entries, faults);
    const productIds = await this.bus.ask(new LocateProducts(entries));
    const binIds = await this.bus.ask(new LocateBins(siteId, entries));
    const located = entries.map((entry, index) => ({ ...entry, productId: productIds[index] ?? 0, binId: binIds[index] ?? 0 }));
    const seen = new Set<string>();
    located.forEach(({ accountId, sku, location, bin, productId, binId }, index) => {
      if (productId === 0 && accounts.has(accountId)) faults.add('unknown_sku', `entries[${index}].sku`, { accountId, sku });
      if (binId === 0) faults.add('unknown_bin', `entries[${index}].bin`, { location, bin });
      const key = `${productId}:${binId}`;
      if (productId !== 0 && binId !== 0 && seen.has(key)) faults.add('repeated_entry', `entries[${index}]`, { sku, location, bin });
      seen.add(key);
    });
    refuse(faults);
    return located;
  }

  /** Whether each account that exists is activated. */
  private async checkAccounts(entries: readonly RecountEntry[], faults: RecountFaults): Promise<ReadonlyMap<number, boolean>> {
    const states = await this.bus.ask(new FindAccountStates([...new Set(entries.map(({ accountId }) => accountId))]));
    const isActivated = new Map(states.map((state) => [state.accountId, state.isActivated]));
    entries.forEach(({ accountId }, index) => {
      if (isActivated.get(accountId) === true) return;
      const code = isActivated.has(accountId) ? 'account_not_activated' : 'unknown_account';
      faults.add(code, `entries[${index}].accountId`, { accountId });
    });
    return isActivated;
  }
}

/** @throws WarehouseError with the faults, if any. */
export function refuse(faults: RecountFaults): void {
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}
