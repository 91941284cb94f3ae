import { lengthOf } from '../floors/floor.js';
import { cheapestInsertion, insertionsIn, shorten } from '../tours.js';
import type { Batch, Line, Option, Pick, Problem, Route } from './problem.js';

/** Longer tours are only shortened at the end. */
const MAX_SHORTENED = 32;
/** Tolerance for comparing sums of volumes and weights. */
const HAIR = 1e-9;

/** The quantities that limits apply to. */
interface Load {
  items: number;
  volume: number;
  weight: number;
}

/** A route that is being changed. */
interface Draft extends Load {
  zone: number;
  picks: Pick[];
  tour: number[];
  length: number;
  isRough: boolean;
}

interface Offer {
  option: Option;
  route: number;
  at: number;
  cost: number;
  quantity: number;
}

/** Adds orders to batches and removes them; tracks the remaining units of the bins. */
export class Loading {
  private readonly left: Float64Array;
  private readonly marks: Int32Array;
  private mark = 0;

  constructor(private readonly problem: Problem) {
    this.left = problem.stocks.slice();
    this.marks = new Int32Array(problem.floor.places);
  }

  /** How much longer each order would make a batch, considering each of its stops separately. */
  costsIn({ routes }: Batch): (order: number) => number {
    const { floor, orders, isZoned } = this.problem;
    const none = insertionsIn(floor, []);
    const walks = routes.map(({ zone, tour }) => ({ zone, costAt: insertionsIn(floor, tour) }));
    const costFor = ({ place, zone }: Option): number => {
      let cost = Infinity;
      for (const walk of walks) if (!isZoned || walk.zone === zone) cost = Math.min(cost, walk.costAt(place));
      return cost === Infinity ? none(place) : cost;
    };
    return (order) => {
      let sum = 0;
      for (const { options } of orders[order].lines) {
        let least = Infinity;
        for (const option of options) least = Math.min(least, costFor(option));
        sum += least;
      }
      return sum;
    };
  }

  /**
   * A batch with an added order, whose stops go where each costs least; undefined, and nothing taken, where limits or bins do not allow it.
   * Its tours are rough until they are `settled`.
   */
  added(batch: Batch, order: number): Batch | undefined {
    if (batch.orders.length >= this.problem.limits.orders) return undefined;
    const routes: (Route | Draft)[] = [...batch.routes];
    const drafts = new Set<number>();
    const taken: Pick[] = [];
    for (const line of this.problem.orders[order].lines)
      for (let wanted = line.quantity; wanted > 0;) {
        const offer = this.bestOffer(routes, line, wanted);
        if (!offer) {
          this.giveBack(taken);
          return undefined;
        }
        if (!drafts.has(offer.route)) routes[offer.route] = draftOf(routes[offer.route], offer.option.zone);
        drafts.add(offer.route);
        const pick = { line, option: offer.option, quantity: offer.quantity };
        put(routes[offer.route] as Draft, pick, offer);
        this.left[offer.option.stock] -= offer.quantity;
        taken.push(pick);
        wanted -= offer.quantity;
      }
    for (const at of drafts) (routes[at] as Draft).length = lengthOf(this.problem.floor, routes[at].tour);
    return batchOf([...batch.orders, order], routes);
  }

  /** A batch without one of its orders, whose units are available again. Its tours are rough. */
  removed(batch: Batch, order: number): Batch {
    const routes: Route[] = [];
    for (const route of batch.routes) {
      const picks: Pick[] = [];
      for (const pick of route.picks) {
        if (pick.line.order === order) this.left[pick.option.stock] += pick.quantity;
        else picks.push(pick);
      }
      if (picks.length === route.picks.length) routes.push(route);
      else if (picks.length > 0) routes.push(this.reduced(route, picks));
    }
    return batchOf(
      batch.orders.filter((each) => each !== order),
      routes,
    );
  }

  /** Takes the units of an order in a batch again, after a change was rejected. */
  takeAgain(batch: Batch, order: number): void {
    for (const { picks } of batch.routes)
      for (const { line, option, quantity } of picks) if (line.order === order) this.left[option.stock] -= quantity;
  }

  /** Releases the units of an order in a rejected batch. */
  release(batch: Batch, order: number): void {
    for (const { picks } of batch.routes) this.giveBack(picks.filter(({ line }) => line.order === order));
  }

  private giveBack(picks: readonly Pick[]): void {
    for (const { option, quantity } of picks) this.left[option.stock] += quantity;
  }

  private bestOffer(routes: readonly (Route | Draft)[], line: Line, wanted: number): Offer | undefined {
    const { floor, isZoned } = this.problem;
    let best: Offer | undefined;
    let leastCost = Infinity;
    const consider = (option: Option, route: number, tour: readonly number[], quantity: number) => {
      if (quantity < 1) return;
      const { at, cost } = cheapestInsertion(floor, tour, option.place);
      // Units that one bin lacks require another stop.
      const weighed = (cost * wanted) / quantity + (wanted - quantity) * HAIR;
      if (weighed >= leastCost) return;
      leastCost = weighed;
      best = { option, route, at, cost, quantity };
    };
    for (const option of line.options) {
      const available = Math.min(wanted, this.left[option.stock]);
      if (available < 1) continue;
      let isServed = false;
      for (let route = 0; route < routes.length; route++) {
        if (isZoned && routes[route].zone !== option.zone) continue;
        const room = Math.min(available, this.roomIn(routes[route], line));
        isServed ||= room >= available;
        consider(option, route, routes[route].tour, room);
      }
      if (!isServed && (isZoned || routes.length === 0)) consider(option, routes.length, [], Math.min(available, this.roomIn(EMPTY, line)));
    }
    return best;
  }

  /** How many more units of a line fit into a route. */
  private roomIn({ items, volume, weight }: Load, line: Line): number {
    const { limits } = this.problem;
    let room = limits.items - items;
    if (line.volume > 0) room = Math.min(room, Math.floor((limits.volume - volume) / line.volume + HAIR));
    if (line.weight > 0) room = Math.min(room, Math.floor((limits.weight - weight) / line.weight + HAIR));
    return room;
  }

  /** A batch with its rough tours shortened. */
  settled(batch: Batch): Batch {
    if (!batch.routes.some(({ isRough }) => isRough)) return batch;
    return batchOf(
      batch.orders,
      batch.routes.map((route) => (route.isRough ? this.shortened(route) : route)),
    );
  }

  private reduced(route: Route, picks: readonly Pick[]): Route {
    this.mark++;
    let [items, volume, weight] = [0, 0, 0];
    for (const { line, option, quantity } of picks) {
      this.marks[option.place] = this.mark;
      items += quantity;
      volume += quantity * line.volume;
      weight += quantity * line.weight;
    }
    const tour = route.tour.filter((place) => this.marks[place] === this.mark);
    return { zone: route.zone, picks, tour, length: lengthOf(this.problem.floor, tour), items, volume, weight, isRough: true };
  }

  private shortened(route: Route): Route {
    const { floor } = this.problem;
    if (route.tour.length > MAX_SHORTENED) return { ...route, isRough: false };
    const tour = [...route.tour];
    shorten(floor, tour, 1);
    return { ...route, tour, length: lengthOf(floor, tour), isRough: false };
  }
}

const EMPTY: Load = { items: 0, volume: 0, weight: 0 };

const draftOf = (route: Route | Draft | undefined, zone: number): Draft =>
  route
    ? { ...route, picks: [...route.picks], tour: [...route.tour], isRough: true }
    : { zone, picks: [], tour: [], length: 0, items: 0, volume: 0, weight: 0, isRough: true };

function put(draft: Draft, pick: Pick, { at }: Offer): void {
  draft.picks.push(pick);
  draft.items += pick.quantity;
  draft.volume += pick.quantity * pick.line.volume;
  draft.weight += pick.quantity * pick.line.weight;
  if (at >= 0) draft.tour.splice(at, 0, pick.option.place);
}

const batchOf = (orders: readonly number[], routes: readonly Route[]): Batch => ({
  orders,
  routes,
  length: routes.reduce((sum, { length }) => sum + length, 0),
});
