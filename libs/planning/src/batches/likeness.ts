import type { Batch, Problem } from './problem.js';

const WORD = 32;
/** Of so many parts of the floor is remembered which an order visits. */
const MAX_CELLS = 2_048;
/** Among so many orders the nearest to an order are looked for. */
const MAX_COMPARED = 1_500;

/** Which orders lie near each other: by the cells of the floor in which bins of both are. */
export class Likeness {
  private readonly words: number;
  private readonly share: number;
  /** The cells of each line, one after another, and where those of each order begin. */
  private readonly masks: Uint32Array;
  private readonly firstLine: Int32Array;
  private readonly near: (readonly number[] | undefined)[] = [];

  constructor(private readonly problem: Problem) {
    const { orders, floor } = problem;
    this.share = Math.min(1, MAX_CELLS / floor.cells);
    this.words = Math.ceil((floor.cells * this.share) / WORD);
    this.firstLine = new Int32Array(orders.length + 1);
    orders.forEach(({ lines }, order) => (this.firstLine[order + 1] = this.firstLine[order] + lines.length));
    this.masks = new Uint32Array(this.firstLine[orders.length] * this.words);
    orders.forEach(({ lines }, order) =>
      lines.forEach(({ options }, line) => {
        const at = (this.firstLine[order] + line) * this.words;
        for (const { place } of options) this.mark(this.masks, at, place);
      }),
    );
  }

  /** The cells through which the walks of a batch lead. */
  cellsOf({ routes }: Batch): Uint32Array {
    const cells = new Uint32Array(this.words);
    for (const { tour } of routes) for (const place of tour) this.mark(cells, 0, place);
    return cells;
  }

  /** How many lines of an order have no bin in a set of cells, less those that have one. */
  strangeness(cells: Uint32Array, order: number): number {
    let strange = 0;
    const end = this.firstLine[order + 1] * this.words;
    for (let at = this.firstLine[order] * this.words; at < end; at += this.words) {
      let isKnown = false;
      for (let word = 0; word < this.words && !isKnown; word++) isKnown = (cells[word] & this.masks[at + word]) !== 0;
      strange += isKnown ? -1 : 1;
    }
    return strange;
  }

  /** The orders most like an order, at most twelve. */
  nearTo(order: number): readonly number[] {
    return (this.near[order] ??= this.nearest(order));
  }

  private nearest(order: number): number[] {
    const cells = new Uint32Array(this.words);
    const end = this.firstLine[order + 1] * this.words;
    for (let at = this.firstLine[order] * this.words; at < end; at++) cells[at % this.words] |= this.masks[at];
    const { orders } = this.problem;
    const step = Math.max(1, Math.floor(orders.length / MAX_COMPARED));
    const rated: { other: number; rate: number }[] = [];
    for (let other = order % step; other < orders.length; other += step) {
      if (other === order) continue;
      const lines = orders[other].lines.length;
      const shared = (lines - this.strangeness(cells, other)) / 2;
      rated.push({ other, rate: shared / (orders[order].lines.length + lines - shared) });
    }
    return rated
      .sort((a, b) => b.rate - a.rate || a.other - b.other)
      .slice(0, 12)
      .map(({ other }) => other);
  }

  private mark(cells: Uint32Array, at: number, place: number): void {
    const cell = Math.floor(this.problem.floor.cellOf(place) * this.share);
    cells[at + (cell >>> 5)] |= 1 << (cell & 31);
  }
}
