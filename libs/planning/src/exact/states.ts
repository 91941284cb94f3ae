/** How a walk covers a stretch of an aisle between two cross-aisles. */
export const NONE = 0;
export const PASS = 1;
export const PASS_TWICE = 2;
export const FROM_BELOW = 3;
export const FROM_ABOVE = 4;
export const FROM_BOTH = 5;
const WAYS = 6;

const UNKNOWN = -1;
/** The maximum number of states, by the number of cross-aisles: parities times non-crossing partitions. */
const MAX_STATES = [0, 0, 13, 71, 441, 2_955];

const EVEN = 2;
const ODD = 1;

/** The number of edges to the next column, and their rows. */
export interface Crossing {
  next: number;
  edges: number;
  /** The number for each row. */
  rows: readonly number[];
}

/** The state of one cross-aisle: whether the walk has touched it, the parity of its edges there, and its connected part. */
interface Row {
  parity: number;
  part: number;
}

/**
 * The states of a walk that is complete up to a column (Ratliff and Rosenthal 1983), numbered as they are discovered, with their
 * transitions. Each is computed once for a number of cross-aisles.
 */
export class States {
  static readonly EMPTY = 0;
  readonly capacity: number;
  private readonly ids = new Map<number, number>();
  private readonly rows: Row[][] = [];
  private readonly blocks: Int32Array[];
  private readonly touches: Int32Array[];
  private readonly turns: Int32Array[];
  private readonly onward: (readonly Crossing[] | undefined)[] = [];

  constructor(readonly height: number) {
    this.capacity = MAX_STATES[height];
    const table = (width: number) => new Int32Array(this.capacity * width).fill(UNKNOWN);
    this.blocks = Array.from({ length: height - 1 }, () => table(WAYS));
    this.touches = Array.from({ length: height }, () => table(1));
    this.turns = Array.from({ length: height }, () => table(1));
    this.idOf(Array.from({ length: height }, () => ({ parity: 0, part: 0 })));
  }

  /** The state after walking a stretch above a row in one of the ways. */
  afterBlock(state: number, row: number, way: number): number {
    const table = this.blocks[row];
    const known = table[state * WAYS + way];
    return known === UNKNOWN ? (table[state * WAYS + way] = this.walked(state, row, way)) : known;
  }

  /** The state after the walk passes a crossing. */
  afterTouch(state: number, row: number): number {
    const table = this.touches[row];
    if (table[state] === UNKNOWN) table[state] = this.changed(state, (rows) => touch(rows, row));
    return table[state];
  }

  /** The state after the walk begins or ends at a crossing, which changes the required parity. */
  afterTurn(state: number, row: number): number {
    const table = this.turns[row];
    if (table[state] === UNKNOWN)
      table[state] = this.changed(state, (rows) => {
        touch(rows, row);
        rows[row].parity = EVEN + ODD - rows[row].parity;
      });
    return table[state];
  }

  /** All crossings to the next column that keep every part of the walk connected. */
  crossingsOf(state: number): readonly Crossing[] {
    return (this.onward[state] ??= this.crossed(state));
  }

  /** Whether the walk may end here: one part, and no crossing with an odd number of edges. */
  isWhole(state: number): boolean {
    const touched = this.rows[state].filter(({ parity }) => parity !== 0);
    return touched.length > 0 && touched.every(({ parity, part }) => parity === EVEN && part === touched[0].part);
  }

  private walked(state: number, row: number, way: number): number {
    if (way === NONE) return state;
    return this.changed(state, (rows) => {
      if (way !== FROM_ABOVE) touch(rows, row);
      if (way !== FROM_BELOW) touch(rows, row + 1);
      if (way === PASS) for (const end of [rows[row], rows[row + 1]]) end.parity = end.parity === EVEN ? ODD : EVEN;
      if (way === PASS || way === PASS_TWICE) join(rows, row);
    });
  }

  private changed(state: number, change: (rows: Row[]) => void): number {
    const rows = this.rows[state].map((row) => ({ ...row }));
    change(rows);
    return this.idOf(rows);
  }

  private crossed(state: number): Crossing[] {
    const from = this.rows[state];
    let choices: number[][] = [[]];
    for (const { parity } of from) {
      const edges = [[0], [1], [0, 2]][parity];
      choices = choices.flatMap((chosen) => edges.map((count) => [...chosen, count]));
    }
    const parts = new Set(from.filter(({ parity }) => parity !== 0).map(({ part }) => part));
    return choices
      .filter((rows) => [...parts].every((part) => rows.some((count, row) => count > 0 && from[row].part === part)))
      .map((rows) => ({
        rows,
        edges: rows.reduce((sum, count) => sum + count, 0),
        next: this.idOf(from.map(({ part }, row) => (rows[row] === 0 ? { parity: 0, part: 0 } : { parity: rows[row], part }))),
      }));
  }

  /** The number of a state; its parts are numbered from below. */
  private idOf(rows: Row[]): number {
    const names = new Map<number, number>();
    let key = 0;
    for (const row of rows) {
      if (row.parity === 0) row.part = 0;
      else {
        if (!names.has(row.part)) names.set(row.part, names.size + 1);
        row.part = names.get(row.part) ?? 0;
      }
      key = key * 32 + row.parity * 8 + row.part;
    }
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    this.ids.set(key, this.rows.length);
    return this.rows.push(rows) - 1;
  }
}

function touch(rows: Row[], row: number): void {
  if (rows[row].parity !== 0) return;
  rows[row].parity = EVEN;
  rows[row].part = 1 + Math.max(...rows.map(({ part }) => part));
}

function join(rows: Row[], row: number): void {
  const [kept, other] = [rows[row].part, rows[row + 1].part];
  for (const each of rows) if (each.part === other) each.part = kept;
}
