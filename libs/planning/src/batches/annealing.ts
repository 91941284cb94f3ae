import type { Random } from '../random.js';
import { walked } from './first-plan.js';
import type { Likeness } from './likeness.js';
import type { Loading } from './loading.js';
import { Outsiders } from './outsiders.js';
import { type Batch, NO_ORDERS, type Problem } from './problem.js';
import { type Lateness, Schedule } from './schedule.js';

/** As a share of the mean walk of an order: how much longer one change may make the walks, at the beginning and at the end. */
const HOT = 0.3;
const COLD = 0.005;
/** The expected gain of shortening tours, as a multiple of recent gains. */
const GAIN = 3;
const MOVES_A_LOOK = 16;
const UNPLANNED = -1;

/** A change: the new batches and those they replace; an order, and what replaces it. */
interface Change {
  at: number[];
  batches: Batch[];
  undo: () => void;
  /** The new batch of each order, `UNPLANNED` if it leaves the plan. */
  moved: [order: number, batch: number][];
}

/** Searches for better batches within the available time, and remembers the best (simulated annealing). */
export class Annealing {
  moves = 0;
  private readonly schedule: Schedule;
  private readonly batchOf: Int32Array;
  private readonly outsiders: Outsiders;
  private lateness: Lateness;
  private units = 0;
  private length: number;
  /** The expected gain for a change from shortening its tours. */
  private hoped: number | undefined;
  private best: { batches: Batch[]; unplaced: number[]; length: number; lateness: Lateness };

  constructor(
    private readonly problem: Problem,
    private readonly loading: Loading,
    private readonly likeness: Likeness,
    private readonly random: Random,
    private batches: Batch[],
    unplaced: readonly number[],
  ) {
    this.schedule = new Schedule(problem);
    this.batchOf = new Int32Array(problem.orders.length).fill(UNPLANNED);
    batches.forEach(({ orders }, at) => {
      for (const order of orders) {
        this.batchOf[order] = at;
        this.units += problem.orders[order].units;
      }
    });
    this.outsiders = new Outsiders(problem, loading, random, unplaced);
    this.lateness = this.schedule.latenessOf(batches);
    this.length = walked(batches);
    this.best = { batches: [...batches], unplaced: [...unplaced], length: this.length, lateness: this.lateness };
  }

  /** @param progress the completed share of the search after so many moves, 1 at its end */
  run(progress: (moves: number) => number): Batch[] {
    if (this.batches.length < 2 && this.outsiders.isEmpty) return this.batches;
    const planned = this.batches.reduce((sum, { orders }) => sum + orders.length, 0);
    const mean = this.length / Math.max(1, planned);
    for (let share = progress(this.moves); share < 1 && this.batches.length > 0; share = progress(this.moves)) {
      const heat = mean * HOT * (COLD / HOT) ** share;
      for (let move = 0; move < MOVES_A_LOOK; move++) this.tryOne(heat);
    }
    return this.best.batches;
  }

  private tryOne(heat: number): void {
    this.moves++;
    const chance = this.random.next();
    const change =
      !this.outsiders.isEmpty && chance < 0.4
        ? chance < 0.1
          ? this.joined()
          : this.exchanged()
        : chance < 0.6
          ? this.moved()
          : this.swapped();
    if (!change) return;
    const most = -heat * Math.log(1 - this.random.next());
    // Shortening tours takes most of the time, and seldom rescues a change that is much too long.
    const isHopeless = this.longerBy(change) > most + (this.hoped ?? Infinity);
    if (isHopeless || !this.isAccepted(this.settled(change), most)) change.undo();
    else this.accept(change);
  }

  private settled(change: Change): Change {
    const rough = this.longerBy(change);
    change.batches = change.batches.map((batch) => this.loading.settled(batch));
    const gain = rough - this.longerBy(change);
    this.hoped = this.hoped === undefined ? GAIN * gain : this.hoped + (GAIN * gain - this.hoped) / 64;
    return change;
  }

  private longerBy({ at, batches }: Change): number {
    let longer = 0;
    for (const { length } of batches) longer += length;
    for (const each of at) longer -= this.batches[each]?.length ?? 0;
    return longer;
  }

  private isAccepted(change: Change, most: number): boolean {
    if (this.schedule.isNeeded) {
      const after = this.schedule.latenessOf(this.replaced(change.at, change.batches));
      const later = after.orders - this.lateness.orders || after.minutes - this.lateness.minutes;
      if (later !== 0) return later < 0;
    }
    return this.longerBy(change) <= most;
  }

  private accept({ at, batches, moved }: Change): void {
    this.batches = this.replaced(at, batches, true);
    for (const [order, batch] of moved) {
      const wasOut = this.batchOf[order] === UNPLANNED;
      if (batch === UNPLANNED) this.outsiders.add(order);
      else if (wasOut) this.outsiders.remove(order);
      this.units += (Number(batch !== UNPLANNED) - Number(!wasOut)) * this.problem.orders[order].units;
      this.batchOf[order] = batch;
    }
    this.dropEmpty(at);
    this.length = walked(this.batches);
    this.lateness = this.schedule.latenessOf(this.batches);
    const { best } = this;
    const later = this.lateness.orders - best.lateness.orders || this.lateness.minutes - best.lateness.minutes;
    if (later > 0 || (later === 0 && this.length >= best.length - 1e-9)) return;
    this.best = { batches: [...this.batches], unplaced: [], length: this.length, lateness: this.lateness };
  }

  private replaced(at: readonly number[], batches: readonly Batch[], inPlace = false): Batch[] {
    const all = inPlace ? this.batches : [...this.batches];
    at.forEach((place, each) => (all[place] = batches[each]));
    return all;
  }

  private dropEmpty(at: readonly number[]): void {
    for (const place of [...at].sort((a, b) => b - a)) {
      if (this.batches[place].orders.length > 0) continue;
      const last = this.batches.length - 1;
      this.batches[place] = this.batches[last];
      this.batches.pop();
      if (place < last) for (const order of this.batches[place].orders) this.batchOf[order] = place;
    }
  }

  /** Moves an order to another batch, or to a new one of its own. */
  private moved(): Change | undefined {
    const order = this.anyPlanned();
    const from = this.batchOf[order];
    const to = this.random.next() < 0.01 ? this.batches.length : this.targetFor(order);
    const source = this.batches[from];
    if (to >= this.batches.length && source.orders.length === 1) return undefined;
    if (to !== from && to < this.batches.length && this.batches[to].orders.length >= this.problem.limits.orders) return undefined;
    const smaller = this.loading.removed(source, order);
    const target = to === from ? smaller : (this.batches[to] ?? NO_ORDERS);
    const larger = this.loading.added(target, order);
    if (!larger) {
      this.loading.takeAgain(source, order);
      return undefined;
    }
    return {
      at: to === from ? [to] : [from, to],
      batches: to === from ? [larger] : [smaller, larger],
      moved: [[order, to]],
      undo: () => {
        this.loading.release(larger, order);
        this.loading.takeAgain(source, order);
      },
    };
  }

  /** Swaps two orders of different batches. */
  private swapped(): Change | undefined {
    const one = this.anyPlanned();
    const to = this.targetFor(one);
    const from = this.batchOf[one];
    if (to === from) return undefined;
    const { orders } = this.batches[to];
    const other = orders[this.random.below(orders.length)];
    const [left, right] = [this.batches[from], this.batches[to]];
    const restore = () => {
      this.loading.takeAgain(left, one);
      this.loading.takeAgain(right, other);
    };
    const [smallLeft, smallRight] = [this.loading.removed(left, one), this.loading.removed(right, other)];
    const newRight = this.loading.added(smallRight, one);
    const newLeft = newRight && this.loading.added(smallLeft, other);
    if (newRight && !newLeft) this.loading.release(newRight, one);
    if (!newLeft) {
      restore();
      return undefined;
    }
    const undo = () => {
      this.loading.release(newRight, one);
      this.loading.release(newLeft, other);
      restore();
    };
    return {
      at: [from, to],
      batches: [newLeft, newRight],
      moved: [
        [one, to],
        [other, from],
      ],
      undo,
    };
  }

  /** Adds an order from outside the plan to a batch, so that another may leave later. */
  private joined(): Change | undefined {
    const to = this.random.below(this.batches.length);
    const order = this.outsiders.cheapestFor(this.batches[to], 1);
    const larger = order === undefined ? undefined : this.loading.added(this.batches[to], order);
    if (order === undefined || !larger) return undefined;
    return { at: [to], batches: [larger], moved: [[order, to]], undo: () => this.loading.release(larger, order) };
  }

  /**
   * Removes a planned order: without a replacement while there are enough units, else in exchange for one from outside, in its batch or
   * another.
   */
  private exchanged(): Change | undefined {
    const { minUnits = 0, orders } = this.problem;
    const order = this.anyPlanned();
    const from = this.batchOf[order];
    const source = this.batches[from];
    const smaller = this.loading.removed(source, order);
    const left: Change = { at: [from], batches: [smaller], moved: [[order, UNPLANNED]], undo: () => this.loading.takeAgain(source, order) };
    const missing = minUnits - this.units + orders[order].units;
    if (missing <= 0) return left;
    const to = this.random.next() < 0.5 ? from : this.random.below(this.batches.length);
    const target = to === from ? smaller : this.batches[to];
    const other = this.outsiders.cheapestFor(target, missing);
    const larger = other === undefined ? undefined : this.loading.added(target, other);
    if (other === undefined || !larger) {
      left.undo();
      return undefined;
    }
    return {
      at: to === from ? [from] : [from, to],
      batches: to === from ? [larger] : [smaller, larger],
      moved: [...left.moved, [other, to]],
      undo: () => {
        this.loading.release(larger, other);
        left.undo();
      },
    };
  }

  private anyPlanned(): number {
    for (;;) {
      const order = this.random.below(this.batchOf.length);
      if (this.batchOf[order] !== UNPLANNED) return order;
      // Where few of many orders are planned, random choice would take long.
      const { orders } = this.batches[this.random.below(this.batches.length)];
      if (orders.length > 0) return orders[this.random.below(orders.length)];
    }
  }

  /** The batch of an order near this one, or any. */
  private targetFor(order: number): number {
    if (this.random.next() < 0.6) {
      const near = this.likeness.nearTo(order);
      const at = near.length > 0 ? this.batchOf[near[this.random.below(near.length)]] : UNPLANNED;
      if (at !== UNPLANNED) return at;
    }
    return this.random.below(this.batches.length);
  }
}
