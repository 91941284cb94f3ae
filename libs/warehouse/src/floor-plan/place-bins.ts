import { type BinPurpose, ListNamedBins, ListNamedBinsByPage, type NamedBin, SetBinPurposes } from '@contract/inventory';
import { Bus, FaultList } from '@kernel';
import type { Page } from '@lists';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import type { LayoutPlan, LayoutUnit } from '../contract/floor-plan/layouts.js';
import { type BinPlace, ListBinPlaces, PlaceBins, type PlaceChange } from '../contract/floor-plan/places.js';
import { DrawnFloor, fromMillimetres, type Spot, type StoredPlace, toMillimetres } from './drawn-floor.js';
import { SiteLayout } from './site-layout.js';
import { FloorPlans } from './store/floor-plans.js';
import { ZoneStore } from './store/zone-store.js';

@QueryHandler(ListBinPlaces)
export class ListBinPlacesHandler implements IQueryHandler<ListBinPlaces> {
  constructor(
    private readonly bus: Bus,
    private readonly layouts: SiteLayout,
    private readonly plans: FloorPlans,
    private readonly zones: ZoneStore,
  ) {}

  async execute({ siteId, paging }: ListBinPlaces): Promise<Page<BinPlace>> {
    const { rows: bins, total } = await this.bus.ask(new ListNamedBinsByPage(siteId, paging));
    const places = await this.plans.placesBetween(siteId, bins.at(0)?.binId ?? 0, bins.at(-1)?.binId ?? 0);
    const stored = new Map(places.map((place) => [place.binId, place]));
    const zones = new Map((await this.zones.codes(siteId)).map(({ zoneId, code }) => [zoneId, code]));
    const { plan } = await this.plans.find(siteId);
    const spots = await this.spotsOf(siteId, plan, bins, places);
    return { rows: bins.map((bin) => placeOf(bin, spots.get(bin.binId), stored.get(bin.binId), zones, plan.unit)), total };
  }

  /** In aisles, positions depend on the other bins of the aisle; elsewhere each bin is exactly where it was put. */
  private async spotsOf(siteId: number, plan: LayoutPlan, bins: readonly NamedBin[], places: readonly StoredPlace[]) {
    if (plan.kind === 'aisles') return (await this.layouts.sited(siteId)).spots;
    return new DrawnFloor(plan).spotsOf(new Map(bins.map(({ binId, location, bin }) => [binId, `${location}/${bin}`])), places);
  }
}

@CommandHandler(PlaceBins)
export class PlaceBinsHandler implements ICommandHandler<PlaceBins> {
  constructor(
    private readonly bus: Bus,
    private readonly plans: FloorPlans,
    private readonly zones: ZoneStore,
  ) {}

  async execute({ siteId, places, origin, actor }: PlaceBins): Promise<BinPlace[]> {
    const named = await this.bus.ask(new ListNamedBins(siteId));
    const codes = new Map((await this.zones.codes(siteId)).map(({ zoneId, code }) => [zoneId, code]));
    const { plan } = await this.plans.lock(siteId);
    const floor = new DrawnFloor(plan);
    const names = new Map(named.map(({ binId, location, bin }) => [binId, `${location}/${bin}`]));
    const stored = new Map((await this.plans.places(siteId)).map((place) => [place.binId, place]));
    const bins = new Map(named.map((bin) => [keyOf(bin), bin]));
    const zones = new Map([...codes].map(([zoneId, code]) => [code, zoneId]));
    const { unit } = plan;
    const changed = placed(places, { bins, zones, stored, floor, unit, origin, spots: floor.spotsOf(names, stored.values()) });
    await this.plans.touch(siteId, actor);
    await this.plans.put(siteId, [...changed.values()]);
    await this.bus.send(new SetBinPurposes(siteId, purposesIn(places, bins)));
    const spots = floor.spotsOf(names, [...stored.values(), ...changed.values()]);
    return places.flatMap((change) => {
      const bin = bins.get(keyOf(change));
      if (!bin) return [];
      const { purpose = bin.purpose } = change;
      return [placeOf({ ...bin, purpose }, spots.get(bin.binId), changed.get(bin.binId), codes, unit)];
    });
  }
}

interface PlacedSite {
  bins: ReadonlyMap<string, NamedBin>;
  zones: ReadonlyMap<string, number>;
  stored: ReadonlyMap<number, StoredPlace>;
  spots: ReadonlyMap<number, Spot>;
  floor: DrawnFloor;
  unit: LayoutUnit;
  origin: 'csv' | 'hand';
}

/** The changed places, by bin. @throws WarehouseError with every fault. */
function placed(places: readonly PlaceChange[], site: PlacedSite): Map<number, StoredPlace> {
  const faults = new FaultList<WarehouseErrorCode>();
  const changed = new Map<number, StoredPlace>();
  places.forEach((change, index) => {
    const at = `places[${index}]`;
    const { location, bin: name, zone } = change;
    const bin = site.bins.get(keyOf(change));
    if (!bin) faults.add('unknown_bin', `${at}.bin`, { location, bin: name });
    else if (changed.has(bin.binId)) faults.add('repeated_bin', `${at}.bin`, { location, bin: name });
    if (typeof zone === 'string' && !site.zones.has(zone)) faults.add('unknown_zone', `${at}.zone`, { zone });
    const place = changedPlace(bin?.binId ?? 0, change, site);
    const fault = isMoved(change) ? site.floor.faultOf(place) : undefined;
    if (fault) faults.add(fault.code, `${at}.${fault.member}`, fault.details);
    if (bin) changed.set(bin.binId, place);
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
  return changed;
}

/** The purposes in the request, by bin. */
function purposesIn(places: readonly PlaceChange[], bins: ReadonlyMap<string, NamedBin>): Map<number, BinPurpose> {
  return new Map(
    places.flatMap((change) => {
      const binId = bins.get(keyOf(change))?.binId;
      return binId === undefined || change.purpose === undefined ? [] : [[binId, change.purpose] as const];
    }),
  );
}

const keyOf = ({ location, bin }: { location: string; bin: string }): string => JSON.stringify([location, bin]);

const isMoved = ({ aisle, x, y }: PlaceChange): boolean => aisle !== undefined || x !== undefined || y !== undefined;

/** The place of a bin with the changes. A bin moved within its aisle needs no aisle in the request if its name gives it. */
function changedPlace(binId: number, change: PlaceChange, { stored, spots, zones, unit, origin }: PlacedSite): StoredPlace {
  const before = stored.get(binId);
  const measured = (value: number | null | undefined, stays: number | null = null): number | null =>
    value === undefined ? stays : value === null ? null : toMillimetres(value, unit);
  const { aisle = before?.aisle ?? (isMoved(change) ? spots.get(binId)?.aisle : null) ?? null, level = before?.level ?? null } = change;
  const x = measured(change.x, before?.x);
  const y = measured(change.y, before?.y);
  const zoneId = change.zone === undefined ? before?.zoneId : zones.get(change.zone ?? '');
  return { binId, aisle, x, y, level, zoneId: zoneId ?? null, origin };
}

/** The place of a bin; without a position on the floor, as it is stored, for drawing a floor around it. */
function placeOf(
  { location, bin, purpose }: Omit<NamedBin, 'binId'>,
  spot: Spot | undefined,
  stored: StoredPlace | undefined,
  zones: ReadonlyMap<number, string>,
  unit: LayoutUnit,
): BinPlace {
  const { aisle = null, x = null, y = null } = spot ?? stored ?? {};
  const shown = (value: number | null): number | null => (value === null ? null : fromMillimetres(value, unit));
  return {
    ...{ location, bin, aisle, x: shown(x), y: shown(y), level: stored?.level ?? null },
    zone: zones.get(stored?.zoneId ?? 0) ?? null,
    purpose,
    origin: spot?.origin ?? null,
  };
}
