import type { PlanAnswer } from '@planning';

/** A document of `POST /plans/preview`, as far as the check reads it. */
export interface PlanDocument {
  layout: {
    kind: 'aisles' | 'floor' | 'names';
    cross_aisles?: number[];
    aisles?: { aisle: string; x: number }[];
    racks?: { x0: number; y0: number; x1: number; y1: number }[];
    bins: { bin: string; aisle?: string; x?: number; y?: number; zone?: string | null }[];
    start?: Point;
    end?: Point;
    pattern?: string | null;
  };
  orders: {
    order: string;
    priority?: number;
    due_in?: number;
    items: {
      item: string;
      product?: string;
      quantity: number;
      volume?: number;
      weight?: number;
      bins: { bin: string; quantity?: number }[];
    }[];
  }[];
  limits?: Partial<Record<'orders' | 'items' | 'volume' | 'weight', number | null>>;
  zoned?: boolean;
  select?: { min_items: number };
  pickers?: number;
  time_ms?: number;
  seed?: number;
}

interface Point {
  x: number;
  y: number;
}

const HAIR = 1e-6;

/** The faults of a plan, judged from its document alone. */
export function faultsOfPlan(document: PlanDocument, plan: PlanAnswer): string[] {
  const faults: string[] = [];
  const says = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };
  const { limits = {} } = document;
  const orders = new Map(document.orders.map((order) => [order.order, order]));
  const bins = new Map(document.layout.bins.map((bin) => [bin.bin, bin]));
  const seen = new Set<string>();
  const taken = new Map<string, number>();
  const picked = new Map<string, number>();
  for (const batch of plan.batches) {
    says(batch.orders.length > 0 && batch.orders.length <= (limits.orders ?? Infinity), 'a batch has too many orders or none');
    for (const order of batch.orders) {
      says(orders.has(order) && !seen.has(order), `${order} is planned twice or unknown`);
      seen.add(order);
    }
    says(document.zoned === true || batch.routes.length === 1, 'a batch has several routes');
    for (const route of batch.routes) {
      const load = { items: 0, volume: 0, weight: 0 };
      says(new Set(route.stops.map(({ bin }) => bin)).size === route.stops.length, 'a route comes by a bin twice');
      for (const { bin, picks } of route.stops) {
        says(picks.length > 0, `nothing is picked at ${bin}`);
        if (document.zoned) says((bins.get(bin)?.zone ?? null) === route.zone, `${bin} is in another zone`);
        for (const { order, item, quantity } of picks) {
          says(batch.orders.includes(order), `${order} is in another batch`);
          const line = orders.get(order)?.items.find((each) => each.item === item);
          const source = line?.bins.find((each) => each.bin === bin);
          says(quantity > 0 && source !== undefined, `${order}/${item} may not be picked at ${bin}`);
          if (!line || !source) continue;
          add(picked, `${order}\n${item}`, quantity);
          const stock = `${bin}\n${line.product ?? item}`;
          add(taken, stock, quantity);
          says((taken.get(stock) ?? 0) <= (source.quantity ?? Infinity), `${bin} does not hold so much of ${item}`);
          load.items += quantity;
          load.volume += quantity * (line.volume ?? 0);
          load.weight += quantity * (line.weight ?? 0);
        }
      }
      for (const limit of ['items', 'volume', 'weight'] as const)
        says(load[limit] <= (limits[limit] ?? Infinity) + HAIR, `a route has ${load[limit]} ${limit}`);
      if (document.layout.kind !== 'names') {
        const length = walkOf(
          document,
          route.stops.map(({ bin }) => bin),
        );
        says(Math.abs(length - route.length) < HAIR * (1 + length), `a route is ${length} long and says ${route.length}`);
      }
    }
    says(Math.abs(batch.length - sum(batch.routes)) < HAIR, 'the length of a batch is not that of its routes');
  }
  says(Math.abs(plan.length - sum(plan.batches)) < HAIR, 'the length is not that of the batches');
  for (const order of seen)
    for (const { item, quantity } of orders.get(order)?.items ?? [])
      says(picked.get(`${order}\n${item}`) === quantity, `${order}/${item} is not picked in full`);
  says(new Set([...seen, ...plan.unplanned.map(({ order }) => order)]).size === orders.size, 'an order is neither planned nor named');
  says(
    plan.unplanned.every(({ order }) => !seen.has(order)),
    'an order is planned and named as unplanned',
  );
  return faults;
}

const sum = (parts: readonly { length: number }[]): number => parts.reduce((all, { length }) => all + length, 0);

function add(counts: Map<string, number>, key: string, quantity: number): void {
  counts.set(key, (counts.get(key) ?? 0) + quantity);
}

/** How long the walk over bins is, from what the layout says. */
export function walkOf({ layout }: PlanDocument, stops: readonly string[]): number {
  if (stops.length === 0) return 0;
  const { points, way } = floorOf(layout);
  const passed = [points(null), ...stops.map(points), points(undefined)];
  return passed.slice(1).reduce((all, point, at) => all + way(passed[at], point), 0);
}

/** The places of a floor's bins, its start (null) and end (undefined), and the distance between two points. */
export function floorOf(layout: PlanDocument['layout']): {
  points: (bin: string | null | undefined) => Point;
  way: (a: Point, b: Point) => number;
} {
  const xs = new Map(layout.aisles?.map(({ aisle, x }) => [aisle, x]));
  const places = new Map(layout.bins.map(({ bin, aisle, x, y }) => [bin, { x: x ?? xs.get(aisle ?? '') ?? 0, y: y ?? 0 }]));
  const { start = { x: 0, y: 0 } } = layout;
  return {
    points: (bin) => (bin === undefined ? (layout.end ?? start) : ((bin === null ? undefined : places.get(bin)) ?? start)),
    way: layout.kind === 'floor' ? (a, b) => wayAround(layout.racks ?? [], a, b) : (a, b) => wayByAisles(layout, a, b),
  };
}

function wayByAisles({ cross_aisles: crossAisles = [] }: PlanDocument['layout'], a: Point, b: Point): number {
  if (a.x === b.x) return Math.abs(a.y - b.y);
  return Math.abs(a.x - b.x) + Math.min(...crossAisles.map((cross) => Math.abs(a.y - cross) + Math.abs(b.y - cross)));
}

type Racks = NonNullable<PlanDocument['layout']['racks']>;

/** The shortest way around racks: all corners, whichever see each other, by Bellman and Ford. */
function wayAround(racks: Racks, a: Point, b: Point): number {
  const corners = racks.flatMap(({ x0, y0, x1, y1 }) => [x0, x1].flatMap((x) => [y0, y1].map((y) => ({ x, y }))));
  const points = [a, b, ...corners];
  const lengths = points.map((_, at) => (at === 0 ? 0 : Infinity));
  for (let isShorter = true; isShorter;) {
    isShorter = false;
    points.forEach((from, at) => {
      if (lengths[at] === Infinity) return;
      points.forEach((to, next) => {
        const length = lengths[at] + Math.hypot(from.x - to.x, from.y - to.y);
        if (length >= lengths[next] - 1e-12 || !isFree(racks, from, to)) return;
        lengths[next] = length;
        isShorter = true;
      });
    });
  }
  return lengths[1];
}

/** Whether a line crosses no rack: tests a point between each two intersections with the racks' sides. */
function isFree(racks: Racks, a: Point, b: Point): boolean {
  const cuts = racks.flatMap(({ x0, y0, x1, y1 }) => [
    ...[x0, x1].map((x) => (x - a.x) / (b.x - a.x)),
    ...[y0, y1].map((y) => (y - a.y) / (b.y - a.y)),
  ]);
  const shares = [0, ...cuts.filter((cut) => cut > 0 && cut < 1), 1].sort((one, other) => one - other);
  return shares.slice(1).every((share, at) => {
    const middle = (share + shares[at]) / 2;
    const [x, y] = [a.x + middle * (b.x - a.x), a.y + middle * (b.y - a.y)];
    return !racks.some(({ x0, y0, x1, y1 }) => x > x0 + HAIR && x < x1 - HAIR && y > y0 + HAIR && y < y1 - HAIR);
  });
}
