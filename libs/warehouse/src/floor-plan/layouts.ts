import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { bayRanks } from '@planning';
import { GetLayout, type LayoutPreview, PreviewLayout, type SiteLayoutPlan } from '../contract/floor-plan/layouts.js';
import { DrawnFloor, type Spot } from './drawn-floor.js';
import { refuseFaulty } from './set-layout.js';
import { SiteLayout } from './site-layout.js';

/** The maximum number of names listed of bins without a place. */
const MAX_TOLD = 100;

@QueryHandler(GetLayout)
export class GetLayoutHandler implements IQueryHandler<GetLayout> {
  constructor(private readonly layouts: SiteLayout) {}

  async execute({ siteId }: GetLayout): Promise<SiteLayoutPlan> {
    const { plan, version, names, spots } = await this.layouts.sited(siteId);
    const notPlaced = names.size - spots.size;
    return { ...plan, version, bins: { placed: spots.size, notPlaced }, isEstimated: plan.kind === 'names' || notPlaced > 0 };
  }
}

@QueryHandler(PreviewLayout)
export class PreviewLayoutHandler implements IQueryHandler<PreviewLayout> {
  constructor(private readonly layouts: SiteLayout) {}

  async execute({ siteId, layout }: PreviewLayout): Promise<LayoutPreview> {
    const floor = new DrawnFloor(layout);
    refuseFaulty(floor);
    const { names, spots } = await this.layouts.drawn(siteId, floor);
    if (layout.kind === 'names') return ofNames([...new Set(names.values())], layout.pattern);
    const notMatched = [...names].filter(([binId]) => !spots.has(binId)).map(([, name]) => name);
    const aisles = layout.aisles.map(({ aisle }) => endsOf(aisle, names, spots));
    return { matched: spots.size, notMatched: notMatched.slice(0, MAX_TOLD), aisles };
  }
}

function ofNames(names: readonly string[], pattern: string | null): LayoutPreview {
  const { aisles, notMatched } = bayRanks(names, pattern);
  const rows = [...aisles].map(([aisle, bays]) => {
    const inOrder = bays.flat();
    return { aisle, bins: inOrder.length, first: inOrder[0] ?? null, last: inOrder.at(-1) ?? null };
  });
  return { matched: names.length - notMatched.length, notMatched: notMatched.slice(0, MAX_TOLD), aisles: rows };
}

function endsOf(aisle: string, names: ReadonlyMap<number, string>, spots: ReadonlyMap<number, Spot>): LayoutPreview['aisles'][0] {
  const own = [...spots].filter(([, spot]) => spot.aisle === aisle).sort(([, one], [, other]) => one.y - other.y);
  const nameAt = (index: number): string | null => names.get(own.at(index)?.[0] ?? 0) ?? null;
  return { aisle, bins: own.length, first: nameAt(0), last: nameAt(-1) };
}
