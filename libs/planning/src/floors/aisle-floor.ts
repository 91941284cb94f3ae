import type { Floor, Point } from './floor.js';

/** Up to this many places, all distances are precomputed. */
const MAX_TABLE = 1_500;

/** The position of a bin in an aisle, or of the start or the end on a cross-aisle. */
interface Spot {
  column: number;
  x: number;
  y: number;
  /** The adjacent cross-aisles: the last one not above, the first one not below. */
  below: number;
  above: number;
}

/** Straight aisles as long as the floor is deep, and the cross-aisles that join them. */
export class AisleFloor implements Floor {
  readonly places: number;
  readonly cells: number;
  /** The x of each column, from left to right: aisles, start and end. */
  readonly columns: readonly number[];
  /** Whether an aisle runs along the column, so that it can be walked. */
  readonly isAisle: readonly boolean[];
  readonly spots: readonly Spot[];
  /** The rank of each place by column and, within a column, by y. */
  readonly ranks: Int32Array;
  private readonly table: Float64Array | undefined;
  /** For each place: x, y, and the y of the adjacent cross-aisles. */
  private readonly measures: Float64Array;

  /**
   * @param crossAisles the y of each, ascending, at least two
   * @param points the start, the end, and the bins
   */
  constructor(
    readonly crossAisles: readonly number[],
    aisles: readonly number[],
    points: readonly Point[],
  ) {
    const walked = new Set(aisles);
    this.columns = [...new Set([...aisles, points[0].x, points[1].x])].sort((a, b) => a - b);
    this.isAisle = this.columns.map((x) => walked.has(x));
    const columnOf = new Map(this.columns.map((x, column) => [x, column]));
    this.spots = points.map(({ x, y }) => ({ column: columnOf.get(x) ?? 0, x, y, ...this.around(y) }));
    this.places = points.length;
    this.cells = this.columns.length * (crossAisles.length - 1);
    this.ranks = new Int32Array(points.length);
    this.spots
      .map((_, place) => place)
      .sort((a, b) => this.spots[a].column - this.spots[b].column || this.spots[a].y - this.spots[b].y || a - b)
      .forEach((place, rank) => (this.ranks[place] = rank));
    this.measures = Float64Array.from(this.spots.flatMap(({ x, y, below, above }) => [x, y, crossAisles[below], crossAisles[above]]));
    if (this.places <= MAX_TABLE) this.table = this.tabled();
  }

  distance(from: number, to: number): number {
    return this.table ? this.table[from * this.places + to] : this.computed(from, to);
  }

  /** The bends over the cross-aisle with the shortest route. */
  bends(from: number, to: number): Point[] {
    const [one, other] = [this.spots[from], this.spots[to]];
    if (one.x === other.x) return [];
    const over = (cross: number): number => Math.abs(one.y - cross) + Math.abs(other.y - cross);
    const y = this.crossAisles.reduce((best, cross) => (over(cross) < over(best) ? cross : best));
    return [one, other].filter((spot) => spot.y !== y).map(({ x }) => ({ x, y }));
  }

  cellOf(place: number): number {
    const { column, below } = this.spots[place];
    return column * (this.crossAisles.length - 1) + Math.min(below, this.crossAisles.length - 2);
  }

  private around(y: number): { below: number; above: number } {
    const above = this.crossAisles.findIndex((cross) => cross >= y);
    return { above, below: this.crossAisles[above] === y ? above : above - 1 };
  }

  private computed(from: number, to: number): number {
    const { measures } = this;
    const [a, b] = [from * 4, to * 4];
    const aside = Math.abs(measures[a] - measures[b]);
    const along = Math.abs(measures[a + 1] - measures[b + 1]);
    if (aside === 0 || measures[a + 2] !== measures[b + 2] || measures[a + 3] !== measures[b + 3]) return aside + along;
    const sum = measures[a + 1] + measures[b + 1];
    return aside + Math.min(sum - 2 * measures[a + 2], 2 * measures[a + 3] - sum);
  }

  private tabled(): Float64Array {
    const table = new Float64Array(this.places * this.places);
    for (let a = 0; a < this.places; a++)
      for (let b = 0; b < a; b++) table[a * this.places + b] = table[b * this.places + a] = this.computed(a, b);
    return table;
  }
}
