import type { Problem } from './problem.js';

const WORD = 32;
/** Of so many parts of the floor is remembered which an order visits. */
const MAX_CELLS = 2_048;
/** Among so many orders the nearest to an order are looked for. */
const MAX_COMPARED = 1_500;

/** Which orders lie near each other: by the cells of the floor in which bins of both are. */
export class Likeness {
  private readonly words: number;
  private readonly masks: Uint32Array;
  private readonly sizes: Int32Array;
  private readonly near: (readonly number[] | undefined)[] = [];

  constructor(private readonly problem: Problem) {
    const { orders, floor } = problem;
    const share = Math.min(1, MAX_CELLS / floor.cells);
    this.words = Math.ceil((floor.cells * share) / WORD);
    this.masks = new Uint32Array(orders.length * this.words);
    this.sizes = new Int32Array(orders.length);
    orders.forEach(({ lines }, order) => {
      for (const { options } of lines)
        for (const { place } of options) {
          const cell = Math.floor(floor.cellOf(place) * share);
          this.masks[order * this.words + (cell >>> 5)] |= 1 << (cell & 31);
        }
      for (let word = 0; word < this.words; word++) this.sizes[order] += bits(this.masks[order * this.words + word]);
    });
  }

  /** An empty set of cells. */
  none(): Uint32Array {
    return new Uint32Array(this.words);
  }

  addTo(cells: Uint32Array, order: number): void {
    for (let word = 0; word < this.words; word++) cells[word] |= this.masks[order * this.words + word];
  }

  /** How many cells of an order are not in a set, less a part of those that are. */
  strangeness(cells: Uint32Array, order: number): number {
    let known = 0;
    for (let word = 0; word < this.words; word++) known += bits(cells[word] & this.masks[order * this.words + word]);
    return this.sizes[order] - 2 * known;
  }

  /** The orders most like an order, at most twelve. */
  nearTo(order: number): readonly number[] {
    return (this.near[order] ??= this.nearest(order));
  }

  private nearest(order: number): number[] {
    const cells = this.masks.subarray(order * this.words, (order + 1) * this.words);
    const count = this.problem.orders.length;
    const step = Math.max(1, Math.floor(count / MAX_COMPARED));
    const rated: { other: number; rate: number }[] = [];
    for (let other = order % step; other < count; other += step) {
      if (other === order) continue;
      const shared = (this.sizes[other] - this.strangeness(cells, other)) / 2;
      rated.push({ other, rate: shared / (this.sizes[order] + this.sizes[other] - shared) });
    }
    return rated
      .sort((a, b) => b.rate - a.rate || a.other - b.other)
      .slice(0, 12)
      .map(({ other }) => other);
  }
}

function bits(word: number): number {
  let v = word - ((word >>> 1) & 0x5555_5555);
  v = (v & 0x3333_3333) + ((v >>> 2) & 0x3333_3333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
