import { ListPlannableOrders, type PlannableOrder, type RankedOrder, RankPlannableOrders } from '@contract/orders';
import { Bus, Clock, FaultList, grouped } from '@kernel';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { orderDocument, waveDocument, zonedDocument } from '@planning';
import { WarehouseError, type WarehouseErrorCode } from '../contract/errors.js';
import { DraftWave, maxWaveOrders, type OrderUrgency, type WaveCriteria, type WaveDraft } from '../contract/waves/waves.js';
import { SiteLayout, ZoneStore } from '../floor-plan/index.js';
import { ShipmentItems } from '../picking/index.js';
import { BatchMembers } from '../tasks/index.js';
import type { Need } from './domain/fit.js';
import { needsByZone, type ZonedNeed } from './domain/zone-parts.js';
import { FreeUnits } from './free-units.js';

/** How many orders are read at a time; some may be in batches already. */
const AT_ONCE = 2_000;
const MS_OF_SECOND = 1_000;

@QueryHandler(DraftWave)
export class DraftWaveHandler implements IQueryHandler<DraftWave> {
  constructor(
    private readonly bus: Bus,
    private readonly items: ShipmentItems,
    private readonly members: BatchMembers,
    private readonly free: FreeUnits,
    private readonly layouts: SiteLayout,
    private readonly zones: ZoneStore,
    private readonly clock: Clock,
  ) {}

  async execute({ siteId, criteria, method }: DraftWave): Promise<WaveDraft> {
    const isZoned = method === 'zone' || criteria.zones !== undefined;
    await this.refuseUnknownZones(siteId, criteria);
    const { orders, urgency } = await this.candidates(siteId, criteria);
    const units = await this.items.units(orders);
    const lines = orders.flatMap(({ orderId }) =>
      (units.get(orderId) ?? [])
        .filter(({ quantityOpen }) => quantityOpen > 0)
        .map(({ productId, quantityOpen }): Need => ({ orderId, productId, quantity: quantityOpen })),
    );
    refuseOthers(criteria, orders);
    if (lines.length === 0) throw new WarehouseError('nothing_to_plan');
    const offered = await this.free.of(siteId, lines);
    const { layout, names, isGuessed } = await this.layouts.toPlan(siteId, new Set(offered.map(({ binId }) => binId)));
    const free = offered.filter(({ binId }) => names.has(binId));
    const zones = isZoned ? await this.zones.ofBins(siteId, [...new Set(free.map(({ binId }) => binId))]) : new Map();
    const zoneOf = (binId: number): string | null => zones.get(binId)?.code ?? null;
    const parts = isZoned ? needsByZone(lines, free, zoneOf) : lines;
    const kept = inZones(parts, criteria.zones);
    if (criteria.zones) refuseOthers(criteria, kept);
    if (kept.length === 0) throw new WarehouseError('nothing_to_plan');
    const open = new Set(kept.map(({ orderId }) => orderId));
    const wanted = urgency.filter(({ orderId }) => open.has(orderId)).slice(0, criteria.maxOrders);
    const now = this.clock.now();
    const document = waveDocument(layout, documentsOf(wanted, now, kept, binsByNeed(free, names, isZoned ? zoneOf : undefined)));
    const byName = new Map(free.map(({ binId }) => [names.get(binId) ?? '', zoneOf(binId)]));
    return {
      document: method === 'zone' ? zonedDocument(document, byName) : document,
      ...{ urgency: wanted, leftOut: [], isEstimated: free.some(({ binId }) => isGuessed(binId)) },
    };
  }

  private async refuseUnknownZones(siteId: number, { zones = [] }: WaveCriteria): Promise<void> {
    if (zones.length === 0) return;
    const known = new Set((await this.zones.codes(siteId)).map(({ code }) => code));
    const faults = new FaultList<WarehouseErrorCode>();
    zones.forEach((zone, index) => {
      if (!known.has(zone)) faults.add('unknown_zone', `criteria.zones[${index}]`, { zone });
    });
    faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
  }

  /** The most urgent orders that are in no open batch. */
  private async candidates(siteId: number, criteria: WaveCriteria): Promise<{ orders: PlannableOrder[]; urgency: RankedOrder[] }> {
    const { orderIds, accountIds, shippingMethods, singles, ordersDueBefore: before } = criteria;
    // The zones of an order are only known once its bins are.
    const most = criteria.zones ? maxWaveOrders : Math.min(criteria.maxOrders ?? maxWaveOrders, maxWaveOrders);
    const ranked = (await this.bus.ask(new RankPlannableOrders(siteId, { orderIds, accountIds, shippingMethods }))).filter(
      ({ dueAt }) => before === undefined || (dueAt !== null && dueAt < before),
    );
    const found: PlannableOrder[] = [];
    const urgency: RankedOrder[] = [];
    for (let from = 0; from < ranked.length && found.length < most; from += AT_ONCE) {
      const page = ranked.slice(from, from + AT_ONCE);
      const ids = page.map(({ orderId }) => orderId);
      const taken = new Set((await this.members.open(ids)).map(({ orderId }) => orderId));
      const waiting = ids.filter((orderId) => !taken.has(orderId));
      if (waiting.length === 0) continue;
      const read = await this.bus.ask(new ListPlannableOrders(siteId, { orderIds: waiting }, 0, AT_ONCE));
      const orders = new Map(read.map((order) => [order.orderId, order]));
      for (const rank of page) {
        const order = orders.get(rank.orderId);
        if (!order || (singles !== undefined && isSingle(order) !== singles) || found.length === most) continue;
        found.push(order);
        urgency.push(rank);
      }
    }
    return { orders: found, urgency };
  }
}

const isSingle = ({ lines }: PlannableOrder): boolean =>
  lines.reduce((sum, { quantity, components }) => sum + quantity * components.reduce((each, part) => each + part.each, 0), 0) === 1;

/** @throws WarehouseError `order_not_plannable` for each named order that cannot be planned. */
function refuseOthers({ orderIds = [] }: WaveCriteria, planned: readonly { orderId: number }[]): void {
  const plannedIds = new Set(planned.map(({ orderId }) => orderId));
  const faults = new FaultList<WarehouseErrorCode>();
  orderIds.forEach((orderId, index) => {
    if (!plannedIds.has(orderId)) faults.add('order_not_plannable', `criteria.orderIds[${index}]`, { orderId });
  });
  faults.refuseIfAny((...refusal) => new WarehouseError(...refusal));
}

/** The needs of orders whose units all come from these zones. */
function inZones(needs: readonly ZonedNeed[], zones: readonly string[] | undefined): readonly ZonedNeed[] {
  if (!zones) return needs;
  const outside = new Set(needs.filter(({ zone }) => !zones.includes(zone ?? '')).map(({ orderId }) => orderId));
  return needs.filter(({ orderId }) => !outside.has(orderId));
}

type Bins = { bin: string; quantity: number }[];

const keyOf = (productId: number, zone: string | null | undefined): string => JSON.stringify([productId, zone]);

/** The bins that may serve a need: those of its product, and of its zone if it has one. */
function binsByNeed(
  free: readonly { productId: number; binId: number; quantity: number }[],
  names: ReadonlyMap<number, string>,
  zoneOf: (binId: number) => string | null | undefined = () => undefined,
): (need: ZonedNeed) => Bins {
  const units = grouped(free, ({ productId, binId }) => keyOf(productId, zoneOf(binId)));
  const bins = new Map([...units].map(([key, own]) => [key, binsOf(own, names)]));
  return ({ productId, zone }) => bins.get(keyOf(productId, zone)) ?? [];
}

/** Orders in the planner's format: their open units, each with the bins of its product. */
function documentsOf(
  wanted: readonly OrderUrgency[],
  now: Date,
  needs: readonly ZonedNeed[],
  binsFor: (need: ZonedNeed) => Bins,
): Record<string, unknown>[] {
  const open = grouped(needs, ({ orderId }) => orderId);
  return wanted.map(({ orderId, priority, dueAt }) => {
    const items = (open.get(orderId) ?? []).map((need, index) => ({
      ...{ item: `${need.productId}/${index}`, product: String(need.productId), quantity: need.quantity },
      bins: binsFor(need),
    }));
    return orderDocument({ orderId, priority, items, dueIn: dueAt === null ? null : (Date.parse(dueAt) - now.getTime()) / MS_OF_SECOND });
  });
}

/** Units of a product by bin name. */
function binsOf(units: readonly { binId: number; quantity: number }[], names: ReadonlyMap<number, string>): Bins {
  const bins = grouped(units, ({ binId }) => names.get(binId) ?? '');
  return [...bins].map(([bin, own]) => ({ bin, quantity: own.reduce((sum, { quantity }) => sum + quantity, 0) }));
}
