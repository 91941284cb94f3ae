import { tzOffset } from '@date-fns/tz/tzOffset';
import { Database, Leased, type Scalar, toIso, toStored } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type CutOff, lastDue, nextDues } from './domain/due-dates.js';
import { CutOffStore } from './store/cut-off-store.js';

/** How long another process's change of a cut-off may go unnoticed. */
const LEASE_MS = 5_000;
const ALL = 'all';

type SiteCutOffs = ReadonlyMap<number, ReadonlyMap<string, readonly CutOff[]>>;

/** A row of `orders` with the columns that decide when it is due: ShippingMethod, ShipBy and CreatedDate. */
type Owed = Readonly<Record<string, Scalar>>;

/** Orders of a site and shipping method that were placed before an instant, and so are due before some other one. */
export interface PlacedBefore {
  siteId: number;
  shippingMethod: string;
  /** As stored. */
  before: string;
}

type Zoned = ReadonlyMap<number, { timeZone: string }>;

/** When orders are due: by their own date, or by the next cut-off of their site after they were placed, whichever is earlier. */
@Injectable()
export class DueDates {
  private cutOffs = this.leased();

  constructor(
    private readonly store: CutOffStore,
    private readonly database: Database,
  ) {}

  /** Returns when an order is due, ISO 8601, or null. Reads the cut-offs at most once in five seconds. */
  async of(sites: Zoned): Promise<(order: Owed) => string | null> {
    const all = await this.read();
    const next = new Map<readonly CutOff[], ReturnType<typeof nextDues>>();
    return ({ WarehouseID, ShippingMethod, ShipBy, CreatedDate }) => {
      const shipBy = toIso((ShipBy ?? null) as string | null);
      const cutOffs = all.get(WarehouseID as number)?.get(ShippingMethod as string);
      if (!cutOffs) return shipBy;
      const dueAfter = next.get(cutOffs) ?? nextDues(cutOffs, offsetAt(sites, WarehouseID as number));
      next.set(cutOffs, dueAfter);
      const due = dueAfter(new Date(toIso(CreatedDate as string)))?.toISOString() ?? null;
      return shipBy === null || (due !== null && due < shipBy) ? due : shipBy;
    };
  }

  /** Which orders are due before the instant because of a cut-off. */
  async placedBefore(sites: Zoned, instant: Date): Promise<PlacedBefore[]> {
    return [...(await this.read())].flatMap(([siteId, methods]) =>
      [...methods].flatMap(([shippingMethod, cutOffs]) => {
        const before = lastDue(cutOffs, offsetAt(sites, siteId), instant);
        return before ? { siteId, shippingMethod, before: toStored(before) } : [];
      }),
    );
  }

  /** To be called after a change of a cut-off. */
  invalidate(): void {
    this.database.afterCommit(() => {
      this.cutOffs = this.leased();
    });
  }

  private leased(): Leased<string, SiteCutOffs> {
    return new Leased<string, SiteCutOffs>(() => this.readAll(), { leaseMs: LEASE_MS, capacity: 1, inTransactions: true });
  }

  private async read(): Promise<SiteCutOffs> {
    return (await this.cutOffs.get(ALL)) ?? new Map();
  }

  private async readAll(): Promise<SiteCutOffs> {
    const sites = new Map<number, Map<string, CutOff[]>>();
    for (const { siteId, localTime, ...cutOff } of await this.store.all()) {
      if (cutOff.weekdays.length === 0) continue;
      const methods = sites.get(siteId) ?? new Map<string, CutOff[]>();
      const [hours, minutes] = localTime.split(':').map(Number);
      methods.set(cutOff.shippingMethod, [...(methods.get(cutOff.shippingMethod) ?? []), { ...cutOff, minute: hours * 60 + minutes }]);
      sites.set(siteId, methods);
    }
    return sites;
  }
}

const offsetAt =
  (sites: Zoned, siteId: number) =>
  (at: Date): number =>
    tzOffset(sites.get(siteId)?.timeZone ?? 'UTC', at);
