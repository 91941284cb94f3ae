import type { Batch, Problem } from './problem.js';

/** The lateness of orders. */
export interface Lateness {
  /** Number of late orders. */
  orders: number;
  /** Total minutes late, with urgent orders weighted higher. */
  minutes: number;
}

const IN_TIME: Lateness = { orders: 0, minutes: 0 };

/** Assigns batches to pickers: the most urgent batch first, to the first free picker. */
export class Schedule {
  /** Whether any order is due. */
  readonly isNeeded: boolean;

  constructor(private readonly problem: Problem) {
    this.isNeeded = problem.orders.some(({ dueIn }) => dueIn !== null);
  }

  latenessOf(batches: readonly Batch[]): Lateness {
    if (!this.isNeeded) return IN_TIME;
    const lateness = { orders: 0, minutes: 0 };
    this.each(batches, (batch, end) => {
      for (const order of batch.orders) {
        const { dueIn, priority } = this.problem.orders[order];
        if (dueIn === null || end <= dueIn) continue;
        lateness.orders++;
        lateness.minutes += ((end - dueIn) / 60) * (10 - priority);
      }
    });
    return lateness;
  }

  /** Visits batches in the order of work, with the second at which each is done. */
  each(batches: readonly Batch[], visit: (batch: Batch, end: number) => void): void {
    const free = new Array<number>(this.problem.pickers).fill(0);
    const urgent = batches.map((batch) => ({ batch, due: this.dueOf(batch) ?? Infinity, priority: this.priorityOf(batch) }));
    urgent.sort((a, b) => (a.due === b.due ? a.priority - b.priority : a.due - b.due));
    for (const { batch } of urgent) {
      let picker = 0;
      for (let other = 1; other < free.length; other++) if (free[other] < free[picker]) picker = other;
      free[picker] += this.secondsOf(batch);
      visit(batch, free[picker]);
    }
  }

  secondsOf({ routes, length }: Batch): number {
    const { metresPerSecond, stopSeconds, unitSeconds, batchSeconds } = this.problem.speed;
    let seconds = batchSeconds + length / metresPerSecond;
    for (const { tour, items } of routes) seconds += tour.length * stopSeconds + items * unitSeconds;
    return seconds;
  }

  /** The earliest due time among a batch's orders. */
  dueOf({ orders }: Batch): number | null {
    let due: number | null = null;
    for (const order of orders) {
      const { dueIn } = this.problem.orders[order];
      if (dueIn !== null && (due === null || dueIn < due)) due = dueIn;
    }
    return due;
  }

  private priorityOf({ orders }: Batch): number {
    return orders.reduce((least, order) => Math.min(least, this.problem.orders[order].priority), 9);
  }
}
