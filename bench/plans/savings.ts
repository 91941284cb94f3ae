import { floorOf, type PlanDocument } from '../../test/support/plan-check.js';

interface Load {
  orders: number;
  items: number;
}

interface Batch extends Load {
  bins: ReadonlySet<number>;
}

/**
 * A baseline for plans: savings (Clarke and Wright 1964) over walks by cheapest insertion and 2-opt. It shares no code with the planner.
 */
export function savingsOf(document: PlanDocument): number {
  const walks = new Walks(document);
  const { limits = {} } = document;
  const fits = (load: Load): boolean => load.orders <= (limits.orders ?? Infinity) && load.items <= (limits.items ?? Infinity);
  const batches: Batch[] = document.orders.map(({ items }) => ({
    ...{ orders: 1, items: items.reduce((sum, { quantity }) => sum + quantity, 0) },
    bins: new Set(items.map(({ bins }) => walks.placeOf(bins[0].bin))),
  }));
  const alone = batches.map(({ bins }) => walks.length(bins));
  const savings = batches.flatMap((one, at) =>
    batches.slice(at + 1).flatMap((other, next) => {
      const merged = together(one, other);
      const second = at + 1 + next;
      return fits(merged) ? [{ at, second, saves: alone[at] + alone[second] - walks.length(merged.bins) }] : [];
    }),
  );
  savings.sort((one, other) => other.saves - one.saves);
  const batchOf = batches.map((_, at) => at);
  for (const { at, second, saves } of savings) {
    const [into, from] = [batchOf[at], batchOf[second]];
    if (saves <= 0 || into === from) continue;
    const merged = together(batches[into], batches[from]);
    if (!fits(merged)) continue;
    batches[into] = merged;
    batchOf.forEach((batch, order) => {
      if (batch === from) batchOf[order] = into;
    });
  }
  return [...new Set(batchOf)].reduce((sum, at) => sum + walks.length(batches[at].bins), 0);
}

const together = (one: Batch, other: Batch): Batch => ({
  orders: one.orders + other.orders,
  items: one.items + other.items,
  bins: new Set([...one.bins, ...other.bins]),
});

/** Walks over places; place 0 is the start and place 1 the end. */
class Walks {
  private readonly places = new Map<string, number>();
  private readonly names: (string | null | undefined)[] = [null, undefined];
  private readonly ways = new Map<number, number>();
  private readonly floor: ReturnType<typeof floorOf>;

  constructor({ layout }: PlanDocument) {
    this.floor = floorOf(layout);
  }

  placeOf(bin: string): number {
    const known = this.places.get(bin) ?? this.names.push(bin) - 1;
    this.places.set(bin, known);
    return known;
  }

  length(bins: ReadonlySet<number>): number {
    const tour = [0, 1];
    for (const bin of bins) this.insert(tour, bin);
    for (let isShorter = true; isShorter;) isShorter = this.uncross(tour);
    return tour.slice(1).reduce((sum, place, at) => sum + this.way(tour[at], place), 0);
  }

  private insert(tour: number[], place: number): void {
    let best = 1;
    let least = Infinity;
    for (let at = 1; at < tour.length; at++) {
      const cost = this.way(tour[at - 1], place) + this.way(place, tour[at]) - this.way(tour[at - 1], tour[at]);
      if (cost < least) [best, least] = [at, cost];
    }
    tour.splice(best, 0, place);
  }

  /** Reverses one part of the tour if that makes it shorter. */
  private uncross(tour: number[]): boolean {
    for (let from = 1; from < tour.length - 2; from++)
      for (let to = from + 1; to < tour.length - 1; to++) {
        const before = this.way(tour[from - 1], tour[from]) + this.way(tour[to], tour[to + 1]);
        if (this.way(tour[from - 1], tour[to]) + this.way(tour[from], tour[to + 1]) >= before - 1e-9) continue;
        tour.splice(from, to - from + 1, ...tour.slice(from, to + 1).reverse());
        return true;
      }
    return false;
  }

  private way(from: number, to: number): number {
    const key = Math.min(from, to) * 100_000 + Math.max(from, to);
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    const { points, way } = this.floor;
    const length = way(points(this.names[from]), points(this.names[to]));
    this.ways.set(key, length);
    return length;
  }
}
