import { Injectable } from '@nestjs/common';
import { Bus, type FaultList } from '@kernel';
import type { InventoryErrorCode } from '../contract/errors.js';
import { LPN_LOCATION, type LpnPlace } from '../contract/lpns/lpns.js';
import { LocateBins } from '../contract/owners.js';
import { PlaceLocks } from '../sites/index.js';
import { LpnStore } from './store/lpn-store.js';

/** A bin for a pallet, and the pallet's own bin, if it has one. */
export interface LocatedLpn {
  binId: number;
  toBinId: number;
}

/** Locks pallets and the bins that they are placed in, and checks both. */
@Injectable()
export class LpnPlaces {
  constructor(
    private readonly bus: Bus,
    private readonly locks: PlaceLocks,
    private readonly store: LpnStore,
  ) {}

  /** Locks the existing pallets, and the bins with these names, in key order. Returns the retired ones. */
  async lock(siteId: number, ssccs: readonly string[], places: readonly { location: string; bin: string }[]): Promise<ReadonlySet<number>> {
    const named = [...ssccs.map((sscc) => ({ location: LPN_LOCATION, bin: sscc })), ...places];
    const binIds = await this.bus.ask(new LocateBins(siteId, named));
    return this.locks.bins(binIds.filter((binId) => binId !== undefined));
  }

  /**
   * The bins of pallets that move, and their destinations; both are locked. A null place means where the pallet stands, with a fault there
   * if that bin is retired.
   * @param list the list in the request: `moves`
   */
  async locate(
    siteId: number,
    moves: readonly { sscc: string; place: { location: string; bin: string } | null }[],
    list: string,
    faults: FaultList<InventoryErrorCode>,
  ): Promise<LocatedLpn[]> {
    const told = moves.flatMap(({ place }) => place ?? []);
    const retired = await this.lock(
      siteId,
      moves.map(({ sscc }) => sscc),
      told,
    );
    const known = await this.store.find(
      siteId,
      moves.map(({ sscc }) => sscc),
    );
    const places = await this.bus.ask(new LocateBins(siteId, told));
    const lpns = await this.store.among(places.filter((binId) => binId !== undefined));
    const seen = new Set<string>();
    let next = 0;
    return moves.map(({ sscc, place }, index) => {
      const path = `${list}[${index}]`;
      const lpn = known.get(sscc);
      if (!lpn?.isActivated) faults.add('unknown_lpn', `${path}.sscc`, { sscc });
      else if (seen.has(sscc)) faults.add('repeated_lpn', `${path}.sscc`, { sscc });
      seen.add(sscc);
      const toBinId = place ? places[next] : (lpn?.standsIn ?? undefined);
      if (place) next += 1;
      if (place) refusePlace(toBinId, place, { retired, lpns }, `${path}.place.bin`, faults);
      return { binId: lpn?.binId ?? 0, toBinId: toBinId ?? 0 };
    });
  }

  /** The bins that new pallets are placed in; both are locked. */
  async standing(siteId: number, lpns: readonly LpnPlace[], list: string, faults: FaultList<InventoryErrorCode>): Promise<number[]> {
    const told = lpns.map(({ place }) => place);
    const retired = await this.lock(
      siteId,
      lpns.map(({ sscc }) => sscc),
      told,
    );
    const places = await this.bus.ask(new LocateBins(siteId, told));
    const pallets = await this.store.among(places.filter((binId) => binId !== undefined));
    return lpns.map(({ place }, index) => {
      refusePlace(places[index], place, { retired, lpns: pallets }, `${list}[${index}].place.bin`, faults);
      return places[index] ?? 0;
    });
  }
}

function refusePlace(
  binId: number | undefined,
  { location, bin }: { location: string; bin: string },
  { retired, lpns }: { retired: ReadonlySet<number>; lpns: ReadonlySet<number> },
  path: string,
  faults: FaultList<InventoryErrorCode>,
): void {
  if (binId === undefined) faults.add('unknown_bin', path, { location, bin });
  else if (lpns.has(binId)) faults.add('lpn_in_lpn', path, { location, bin });
  else if (retired.has(binId)) faults.add('bin_retired', path, { location, bin });
}
