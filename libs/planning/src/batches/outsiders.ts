import type { Random } from '../random.js';
import type { Loading } from './loading.js';
import type { Batch, Problem } from './problem.js';

/** How many unplanned orders are considered for joining a batch. */
const LOOKS = 4;
/** Maximum number of random draws until an unplanned order is found. */
const DRAWS = 40;

/** The unplanned orders where orders are chosen, indexed by the cells of their bins. */
export class Outsiders {
  private readonly ordersIn: number[][] = [];
  private readonly isOutside: Uint8Array;
  private count = 0;

  constructor(
    private readonly problem: Problem,
    private readonly loading: Loading,
    private readonly random: Random,
    unplaced: readonly number[],
  ) {
    const { orders, floor } = problem;
    this.isOutside = new Uint8Array(orders.length);
    if (problem.minUnits === undefined) return;
    for (const order of unplaced) this.add(order);
    orders.forEach(({ lines }, order) => {
      for (const cell of new Set(lines.flatMap(({ options }) => options.map(({ place }) => floor.cellOf(place)))))
        (this.ordersIn[cell] ??= []).push(order);
    });
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  add(order: number): void {
    this.count += 1 - this.isOutside[order];
    this.isOutside[order] = 1;
  }

  remove(order: number): void {
    this.count -= this.isOutside[order];
    this.isOutside[order] = 0;
  }

  /** Among some orders with a bin near a batch's stops and at least `minUnits` units, the one that lengthens the batch least per unit. */
  cheapestFor(batch: Batch, minUnits: number): number | undefined {
    let costOf: ((order: number) => number) | undefined;
    let best: number | undefined;
    let least = Infinity;
    let looks = 0;
    for (let draw = 0; draw < DRAWS && looks < LOOKS; draw++) {
      const order = this.drawnNear(batch);
      const { units } = this.problem.orders[order];
      if (!this.isOutside[order] || units < minUnits) continue;
      looks++;
      costOf ??= this.loading.costsIn(batch);
      const cost = costOf(order) / units;
      if (cost >= least) continue;
      least = cost;
      best = order;
    }
    return best;
  }

  private drawnNear({ routes }: Batch): number {
    if (routes.length > 0) {
      const { tour } = routes[this.random.below(routes.length)];
      const near = this.ordersIn[this.problem.floor.cellOf(tour[this.random.below(tour.length)])];
      return near[this.random.below(near.length)];
    }
    return this.random.below(this.isOutside.length);
  }
}
