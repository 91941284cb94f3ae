import { type PlanAnswer, planDocument, wayOver } from '@planning';
import { Injectable } from '@nestjs/common';
import type { FloorPoint } from '../contract/floor-plan/layouts.js';
import { fromMillimetres } from './drawn-floor.js';
import { SiteLayout } from './site-layout.js';

/** The order in which a walk passes bins. */
@Injectable()
export class WalkOrder {
  constructor(private readonly layouts: SiteLayout) {}

  /** The sequence number of each active bin, by `location/bin`; undefined without a layout. */
  async onDrawnFloor(siteId: number, bins: Iterable<string>): Promise<ReadonlyMap<string, number> | undefined> {
    const wanted = [...new Set(bins)];
    const { plan, ids } = await this.layouts.walkedBy(
      siteId,
      (sited) => sited.plan.kind === 'names' || wanted.every((bin) => sited.ids.has(bin)),
    );
    if (plan.kind === 'names') return undefined;
    const named = new Map(wanted.flatMap((bin) => (ids.has(bin) ? [[ids.get(bin) ?? 0, bin] as const] : [])));
    const numbers = await this.of(siteId, new Set(named.keys()));
    return new Map([...named].map(([binId, name]) => [name, numbers.get(binId) ?? 0]));
  }

  /** The sequence number of each bin, from 1, on the shortest walk where the floor allows an exact one. */
  async of(siteId: number, binIds: ReadonlySet<number>): Promise<Map<number, number>> {
    if (binIds.size < 2) return new Map([...binIds].map((binId) => [binId, 1]));
    const walks = (await this.walks(siteId, binIds)).flatMap(({ routes }) => routes);
    const passed = walks.flatMap(({ stops }) => stops.flatMap(({ picks }) => picks.map(({ item }) => Number(item))));
    return new Map([...new Set([...passed, ...binIds])].map((binId, index) => [binId, index + 1]));
  }

  /** Metres of the walk that passes these bins. */
  async length(siteId: number, binIds: ReadonlySet<number>): Promise<number> {
    return binIds.size === 0 ? 0 : (await this.walks(siteId, binIds)).reduce((sum, { length }) => sum + length, 0);
  }

  /** The route over these bins in this order, in the units of the layout; empty without a layout. */
  async way(siteId: number, binIds: readonly number[]): Promise<FloorPoint[]> {
    if (binIds.length === 0) return [];
    const { plan, layout, names } = await this.layouts.around(siteId, binIds);
    if (plan.kind === 'names') return [];
    const told = (metres: number): number => fromMillimetres(metres * 1_000, plan.unit);
    const passed = binIds.flatMap((binId) => names.get(binId) ?? []);
    return wayOver(layout, passed).map(({ x, y }) => ({ x: told(x), y: told(y) }));
  }

  private async walks(siteId: number, binIds: ReadonlySet<number>): Promise<PlanAnswer['batches']> {
    const { layout, names } = await this.layouts.around(siteId, binIds);
    const items = [...names].map(([binId, bin]) => ({ item: String(binId), quantity: 1, bins: [{ bin }] }));
    const document = { data: { layout, orders: [{ order: '1', items }] } };
    const planned = planDocument(document, { began: performance.now(), now: () => performance.now() }, { timeMs: 0 });
    return 'answer' in planned ? planned.answer.batches : [];
  }
}
