import type { Batch, Problem } from './problem.js';

const WORD = 32;
/** Number of cells of the floor for which it stores which orders visit them. */
const MAX_CELLS = 2_048;
/** Among how many orders the nearest ones are searched. */
const MAX_COMPARED = 1_500;

/** Which orders lie near each other, by the cells of the floor with bins of both. */
export class Likeness {
  private readonly words: number;
  private readonly share: number;
  /** The cells of each line in sequence, and the offset of each order. */
  private readonly masks: Uint32Array;
  private readonly firstLine: Int32Array;
  /** The cell of each line that has only one, which is usual; else -1. */
  private readonly onlyCell: Int32Array;
  /** The cells of each order. */
  private readonly cells: readonly Uint32Array[];
  /** Whether the plan chooses the bin of any line. */
  private readonly hasChoice: boolean;
  private readonly near: (readonly number[] | undefined)[] = [];

  constructor(private readonly problem: Problem) {
    const { orders, floor } = problem;
    this.share = Math.min(1, MAX_CELLS / floor.cells);
    this.words = Math.ceil((floor.cells * this.share) / WORD);
    this.firstLine = new Int32Array(orders.length + 1);
    orders.forEach(({ lines }, order) => (this.firstLine[order + 1] = this.firstLine[order] + lines.length));
    this.masks = new Uint32Array(this.firstLine[orders.length] * this.words);
    this.onlyCell = new Int32Array(this.firstLine[orders.length]).fill(-1);
    orders.forEach(({ lines }, order) =>
      lines.forEach(({ options }, line) => {
        const at = this.firstLine[order] + line;
        for (const { place } of options) this.mark(this.masks, at * this.words, place);
        if (options.length === 1) this.onlyCell[at] = this.cellOf(options[0].place);
      }),
    );
    this.hasChoice = orders.some(({ lines }) => lines.some(({ options }) => options.length > 1));
    this.cells = orders.map((_, order) => {
      const cells = new Uint32Array(this.words);
      const end = this.firstLine[order + 1] * this.words;
      for (let at = this.firstLine[order] * this.words; at < end; at++) cells[at % this.words] |= this.masks[at];
      return cells;
    });
  }

  /** The cells that the walks of a batch pass through. */
  cellsOf({ routes }: Batch): Uint32Array {
    const cells = new Uint32Array(this.words);
    for (const { tour } of routes) for (const place of tour) this.mark(cells, 0, place);
    return cells;
  }

  /** How many lines of an order have no bin in a set of cells, minus those that have one. */
  strangeness(cells: Uint32Array, order: number): number {
    let strange = 0;
    for (let line = this.firstLine[order]; line < this.firstLine[order + 1]; line++) {
      const cell = this.onlyCell[line];
      const isKnown = cell < 0 ? this.isIn(cells, line) : (cells[cell >>> 5] & (1 << (cell & 31))) !== 0;
      strange += isKnown ? -1 : 1;
    }
    return strange;
  }

  /** Whether a line has a bin in a set of cells. */
  private isIn(cells: Uint32Array, line: number): boolean {
    const at = line * this.words;
    for (let word = 0; word < this.words; word++) if ((cells[word] & this.masks[at + word]) !== 0) return true;
    return false;
  }

  /** The orders most similar to one, at most twelve. */
  nearTo(order: number): readonly number[] {
    return (this.near[order] ??= this.nearest(order));
  }

  private nearest(order: number): number[] {
    const { orders } = this.problem;
    const likenessTo = this.hasChoice ? this.sharedLines(order) : this.sharedCells(order);
    const step = Math.max(1, Math.floor(orders.length / MAX_COMPARED));
    const rated: { other: number; rate: number }[] = [];
    for (let other = order % step; other < orders.length; other += step)
      if (other !== order) rated.push({ other, rate: likenessTo(other) });
    return rated
      .sort((a, b) => b.rate - a.rate || a.other - b.other)
      .slice(0, 12)
      .map(({ other }) => other);
  }

  /** The lines of another order that cells of this one can serve, as a share of all lines of both. */
  private sharedLines(order: number): (other: number) => number {
    const { orders } = this.problem;
    return (other) => {
      const lines = orders[other].lines.length;
      const shared = (lines - this.strangeness(this.cells[order], other)) / 2;
      return shared / (orders[order].lines.length + lines - shared);
    };
  }

  /** The shared cells of two orders, as a share of all cells of both: a walk passes a cell once, however many lines are there. */
  private sharedCells(order: number): (other: number) => number {
    return (other) => {
      let [both, either] = [0, 0];
      for (let word = 0; word < this.words; word++) {
        const [one, two] = [this.cells[order][word], this.cells[other][word]];
        both += bits(one & two);
        either += bits(one | two);
      }
      return both / either;
    };
  }

  private mark(cells: Uint32Array, at: number, place: number): void {
    const cell = this.cellOf(place);
    cells[at + (cell >>> 5)] |= 1 << (cell & 31);
  }

  private cellOf(place: number): number {
    return Math.floor(this.problem.floor.cellOf(place) * this.share);
  }
}

/** The number of set bits in a word. */
function bits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
