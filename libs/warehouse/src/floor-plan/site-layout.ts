import { ListNamedBins } from '@contract/inventory';
import { Bus, Leased } from '@kernel';
import { Injectable } from '@nestjs/common';
import { type Guess, guessedBins, layoutAround, layoutDocument } from '@planning';
import type { LayoutPlan } from '../contract/floor-plan/layouts.js';
import { DrawnFloor, type Spot, spotsBeside } from './drawn-floor.js';
import { FloorPlans, type StoredLayout } from './store/floor-plans.js';

/** A floor in the terms of the planner's document, and the name of each bin in it. */
export interface FloorOfSite {
  plan: LayoutPlan;
  layout: Record<string, unknown>;
  names: ReadonlyMap<number, string>;
  /** Whether the place of a bin is an estimate. */
  isGuessed(binId: number): boolean;
}

/** The floor of a site with its bins. */
export interface SitedBins extends StoredLayout {
  /** `location/bin` of the active bins. */
  names: ReadonlyMap<number, string>;
  /** The bin of each such name. */
  ids: ReadonlyMap<string, number>;
  /** Bins with a known place, and those that are assumed to be beside one of them. */
  spots: ReadonlyMap<number, Spot>;
  beside: ReadonlyMap<number, Spot>;
  floor: DrawnFloor;
  /** Estimated positions by names; only without a layout. */
  guess: Guess | undefined;
}

const LEASE_MS = 5_000;
const WALK_LEASE_MS = 600_000;
const MAX_SITES = 50;

/** The positions of a site's bins: from its layout, or estimated from names if it has none. */
@Injectable()
export class SiteLayout {
  /**
   * Placing 20,000 bins takes a tenth of a second. The key has the version, so that a changed layout takes effect at once; created or
   * retired bins take effect after the lease.
   */
  private readonly kept = new Leased((key: string) => this.read(Number(key.split(' ')[0])), {
    ...{ leaseMs: LEASE_MS, capacity: MAX_SITES, inTransactions: true },
  });
  /**
   * The floors read last, by the same key. Pickers wait while a floor is computed, so walks and plans reuse it for longer: a renamed bin,
   * or one moved by its pattern, takes effect after ten minutes, a new one as soon as a walk passes it.
   */
  private readonly latest = new Map<string, { sited: SitedBins; until: number }>();

  constructor(
    private readonly bus: Bus,
    private readonly plans: FloorPlans,
  ) {}

  /** The site's floor. It may lack a bin that was created within the last seconds. */
  async sited(siteId: number): Promise<SitedBins> {
    return (await this.kept.get(`${siteId} ${await this.plans.version(siteId)}`)) ?? this.read(siteId);
  }

  /** The site's floor for a walk. @param hasAll whether the floor has all bins of the walk, some of which may be new */
  async walkedBy(siteId: number, hasAll: (sited: SitedBins) => boolean): Promise<SitedBins> {
    const key = `${siteId} ${await this.plans.version(siteId)}`;
    const latest = this.latest.get(key);
    if (latest && performance.now() < latest.until && hasAll(latest.sited)) return latest.sited;
    return (await this.kept.get(key)) ?? this.read(siteId);
  }

  /** The floor with only these bins, at their positions among all. It may lack a bin that was created within the last seconds. */
  async around(siteId: number, binIds: Iterable<number>): Promise<FloorOfSite> {
    const ids = [...binIds];
    return floorAround(await this.walkedBy(siteId, hasAllOf(ids)), ids);
  }

  /** Like `around`, for a plan, which needs even the newest bins. */
  async toPlan(siteId: number, binIds: Iterable<number>): Promise<FloorOfSite> {
    const ids = [...binIds];
    const sited = await this.walkedBy(siteId, hasAllOf(ids));
    return floorAround(hasAllOf(ids)(sited) ? sited : await this.read(siteId), ids);
  }

  /** The site's bins on a given layout. */
  async drawn(siteId: number, floor: DrawnFloor): Promise<Pick<SitedBins, 'names' | 'spots'>> {
    const bins = await this.bus.ask(new ListNamedBins(siteId));
    const names = new Map(bins.map(({ binId, location, bin }) => [binId, `${location}/${bin}`]));
    return { names, spots: floor.spotsOf(names, await this.plans.places(siteId)) };
  }

  private async read(siteId: number): Promise<SitedBins> {
    const stored = await this.plans.find(siteId);
    const floor = new DrawnFloor(stored.plan);
    const { names, spots } = await this.drawn(siteId, floor);
    const guess = stored.plan.kind === 'names' ? guessedBins([...new Set(names.values())], stored.plan.pattern) : undefined;
    const ids = new Map([...names].map(([binId, name]) => [name, binId]));
    const sited = { ...stored, names, ids, spots, beside: spotsBeside(names, spots), floor, guess };
    this.remember(`${siteId} ${stored.version}`, sited);
    return sited;
  }

  private remember(key: string, sited: SitedBins): void {
    this.latest.delete(key);
    const [eldest] = this.latest.keys();
    if (this.latest.size >= MAX_SITES) this.latest.delete(eldest);
    this.latest.set(key, { sited, until: performance.now() + WALK_LEASE_MS });
  }
}

const hasAllOf =
  (binIds: readonly number[]) =>
  ({ names }: SitedBins): boolean =>
    binIds.every((binId) => names.has(binId));

function floorAround(sited: SitedBins, binIds: readonly number[]): FloorOfSite {
  const { plan, names: all, guess, floor, spots } = sited;
  const names = new Map(binIds.flatMap((binId) => (all.has(binId) ? [[binId, all.get(binId) ?? ''] as const] : [])));
  const layout = guess ? layoutAround(guess, [...new Set(names.values())]) : layoutDocument(floor.layout, binsOf(sited, names));
  return { plan, layout, names, isGuessed: (binId) => !spots.has(binId) };
}

/** Bins of a floor with a layout, as in the planner's document. */
function binsOf({ spots, beside, floor }: SitedBins, names: ReadonlyMap<number, string>): object[] {
  const { kind, start, aisles } = floor.layout;
  const atStart: Pick<Spot, 'aisle' | 'x' | 'y'> = {
    aisle: aisles.at(0)?.aisle ?? null,
    x: (start?.x ?? 0) * 1_000,
    y: (start?.y ?? 0) * 1_000,
  };
  return [...names].map(([binId, bin]) => {
    const { aisle, x, y } = spots.get(binId) ?? beside.get(binId) ?? atStart;
    return kind === 'aisles' ? { bin, aisle, y: y / 1_000 } : { bin, x: x / 1_000, y: y / 1_000 };
  });
}
