import type { AisleFloor } from '../floors/aisle-floor.js';
import { END, lengthOf, START } from '../floors/floor.js';
import { FROM_ABOVE, FROM_BELOW, FROM_BOTH, NONE, PASS, PASS_TWICE, States } from './states.js';
import { Walk } from './walk.js';

/** With more cross-aisles there are too many states. */
export const MAX_CROSS_AISLES = 5;

/** Sums in a different order differ by less than this. */
const HAIR = 1e-9;

const known = new Map<number, States>();

function statesOf(height: number): States {
  const states = known.get(height) ?? new States(height);
  known.set(height, states);
  return states;
}

/** The places of one stretch of an aisle, and the cost of each way to walk it. */
interface Stretch {
  places: number[];
  costs: Float64Array;
  /** How many of its places are picked from below where it is walked from both ends. */
  below: number;
}

/** A step at a column: a transition between states. */
type Step =
  | { kind: 'block'; row: number; stretch: Stretch }
  | { kind: 'touch'; row: number; places: readonly number[] }
  | { kind: 'turn'; row: number }
  | { kind: 'cross'; width: number };

/**
 * The shortest walk over places of a floor with up to five cross-aisles: dynamic programming over its columns (Ratliff and Rosenthal 1983;
 * Roodbergen and de Koster 2001; Cambazard and Catusse 2018).
 */
export class ExactRouter {
  private readonly states: States;
  private readonly height: number;
  /** For each step and state: the previous state, and the choice that led here. */
  private readonly from: Int32Array[] = [];
  private costs: Float64Array;
  private nextCosts: Float64Array;
  private active: number[] = [];
  private nextActive: number[] = [];
  /** Upper bound for the shortest walk; and lower bounds for the remaining steps. */
  private bound = Infinity;
  private rest = 0;

  constructor(private readonly floor: AisleFloor) {
    this.height = floor.crossAisles.length;
    this.states = statesOf(this.height);
    this.costs = new Float64Array(this.states.capacity).fill(Infinity);
    this.nextCosts = new Float64Array(this.states.capacity).fill(Infinity);
  }

  /** The stops in the order of the shortest walk; each place once. A good initial order makes it faster. */
  shortest(places: readonly number[]): number[] {
    if (places.length === 0) return [];
    const { steps, columns } = this.stepsOf(places);
    this.bound = lengthOf(this.floor, places) * (1 + HAIR) + HAIR;
    const end = this.run(steps);
    return this.walkOf(steps, columns, end);
  }

  private stepsOf(places: readonly number[]): { steps: Step[]; columns: number[] } {
    const { spots, ranks, columns: xs, crossAisles } = this.floor;
    const sorted = [...places].sort((a, b) => ranks[a] - ranks[b]);
    const [start, end] = [spots[START], spots[END]];
    const first = Math.min(start.column, end.column, spots[sorted[0]].column);
    const last = Math.max(start.column, end.column, spots[sorted[sorted.length - 1]].column);
    const isRound = start.column === end.column && start.y === end.y;
    const steps: Step[] = [];
    const columns: number[] = [];
    const add = (column: number, step: Step) => {
      steps.push(step);
      columns.push(column);
    };
    let at = 0;
    for (let column = first; column <= last; column++) {
      if (column > first) add(column - 1, { kind: 'cross', width: xs[column] - xs[column - 1] });
      if (isRound && start.column === column) add(column, { kind: 'touch', row: start.below, places: [] });
      if (!isRound) for (const { column: own, below } of [start, end]) if (own === column) add(column, { kind: 'turn', row: below });
      const touched = new Map<number, number[]>();
      for (let row = 0; row < this.height - 1 && this.floor.isAisle[column]; row++) {
        const inside: number[] = [];
        for (; at < sorted.length && spots[sorted[at]].column === column && spots[sorted[at]].y <= crossAisles[row + 1]; at++) {
          const { below, above } = spots[sorted[at]];
          if (below === above) touched.set(below, [...(touched.get(below) ?? []), sorted[at]]);
          else inside.push(sorted[at]);
        }
        add(column, { kind: 'block', row, stretch: this.stretchOf(row, inside) });
      }
      for (const [row, fetched] of touched) add(column, { kind: 'touch', row, places: fetched });
    }
    return { steps, columns };
  }

  private stretchOf(row: number, places: number[]): Stretch {
    const [bottom, top] = [this.floor.crossAisles[row], this.floor.crossAisles[row + 1]];
    const length = top - bottom;
    const costs = new Float64Array(6).fill(Infinity);
    costs[PASS] = length;
    costs[PASS_TWICE] = 2 * length;
    if (places.length === 0) {
      costs[NONE] = 0;
      return { places, costs, below: 0 };
    }
    const y = (at: number) => this.floor.spots[places[at]].y;
    costs[FROM_BELOW] = 2 * (y(places.length - 1) - bottom);
    costs[FROM_ABOVE] = 2 * (top - y(0));
    let below = 0;
    for (let at = 1; at < places.length; at++) {
      const cost = 2 * (length - (y(at) - y(at - 1)));
      if (cost >= costs[FROM_BOTH]) continue;
      costs[FROM_BOTH] = cost;
      below = at;
    }
    return { places, costs, below };
  }

  /** Runs all steps; returns the cheapest state with a complete walk. */
  private run(steps: readonly Step[]): number {
    this.active = [States.EMPTY];
    this.costs[States.EMPTY] = 0;
    const rests = this.restsOf(steps);
    for (const [at, step] of steps.entries()) {
      this.rest = rests[at + 1];
      const from = (this.from[at] ??= new Int32Array(this.states.capacity));
      if (step.kind === 'block') this.walkBlock(step, from);
      else if (step.kind === 'cross') this.crossOver(step.width, from);
      else
        for (const state of this.active)
          this.reach(
            step.kind === 'touch' ? this.states.afterTouch(state, step.row) : this.states.afterTurn(state, step.row),
            this.costs[state],
            state,
            from,
          );
      for (const state of this.active) this.costs[state] = Infinity;
      [this.costs, this.nextCosts] = [this.nextCosts, this.costs];
      [this.active, this.nextActive] = [this.nextActive, this.active];
      this.nextActive.length = 0;
    }
    let best = -1;
    for (const state of this.active) if (this.states.isWhole(state) && (best < 0 || this.costs[state] < this.costs[best])) best = state;
    for (const state of this.active) this.costs[state] = Infinity;
    return best;
  }

  /** A lower bound for the steps from each on: each stretch by its cheapest way, and edges to the next column and back. */
  private restsOf(steps: readonly Step[]): Float64Array {
    const rests = new Float64Array(steps.length + 1);
    let turns = 0;
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at];
      if (step.kind === 'turn') turns++;
      let least = 0;
      if (step.kind === 'block') least = Math.min(...step.stretch.costs);
      // A walk that begins on one side of a gap and ends on the other need not return.
      else if (step.kind === 'cross') least = (turns === 1 ? 1 : 2) * step.width;
      rests[at] = rests[at + 1] + least;
    }
    return rests;
  }

  private walkBlock({ row, stretch: { costs } }: { row: number; stretch: Stretch }, from: Int32Array): void {
    for (const state of this.active) {
      const cost = this.costs[state];
      for (let way = NONE; way <= FROM_BOTH; way++)
        if (costs[way] < Infinity) this.reach(this.states.afterBlock(state, row, way), cost + costs[way], state * 64 + way, from);
    }
  }

  private crossOver(width: number, from: Int32Array): void {
    for (const state of this.active) {
      const cost = this.costs[state];
      const crossings = this.states.crossingsOf(state);
      for (let choice = 0; choice < crossings.length; choice++)
        this.reach(crossings[choice].next, cost + width * crossings[choice].edges, state * 64 + choice, from);
    }
  }

  private reach(state: number, cost: number, by: number, from: Int32Array): void {
    const before = this.nextCosts[state];
    if (cost >= before || cost + this.rest > this.bound) return;
    if (before === Infinity) this.nextActive.push(state);
    this.nextCosts[state] = cost;
    from[state] = by;
  }

  /** Follows the choices back and collects the edges. */
  private walkOf(steps: readonly Step[], columns: readonly number[], end: number): number[] {
    const walk = new Walk();
    const crossing = (column: number, row: number) => column * this.height + row;
    let state = end;
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at];
      const by = this.from[at][state];
      const column = columns[at];
      if (step.kind === 'block') {
        addStretch(walk, step.stretch, by % 64, crossing(column, step.row), crossing(column, step.row + 1));
        state = Math.floor(by / 64);
      } else if (step.kind === 'cross') {
        state = Math.floor(by / 64);
        this.states.crossingsOf(state)[by % 64].rows.forEach((edges, row) => {
          for (let edge = 0; edge < edges; edge++) walk.addEdge(crossing(column, row), crossing(column + 1, row));
        });
      } else {
        if (step.kind === 'touch') walk.addAside(crossing(column, step.row), step.places);
        state = by;
      }
    }
    const { spots } = this.floor;
    return walk.stopsFrom(crossing(spots[START].column, spots[START].below));
  }
}

function addStretch(walk: Walk, { places, below }: Stretch, way: number, bottom: number, top: number): void {
  if (way === PASS || way === PASS_TWICE) walk.addEdge(bottom, top, [...places]);
  if (way === PASS_TWICE) walk.addEdge(bottom, top);
  if (way === FROM_BELOW) walk.addAside(bottom, places);
  if (way === FROM_ABOVE) walk.addAside(top, places.toReversed());
  if (way === FROM_BOTH) {
    walk.addAside(bottom, places.slice(0, below));
    walk.addAside(top, places.slice(below).toReversed());
  }
}
