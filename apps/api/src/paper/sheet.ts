/** Measures are points: 72 to an inch. */
export interface Size {
  width: number;
  height: number;
  margin: number;
}

const POINTS_OF_MM = 72 / 25.4;

/** The papers and labels that printers have. */
export const SIZES = {
  letter: { width: 612, height: 792, margin: 36 },
  a4: { width: 210 * POINTS_OF_MM, height: 297 * POINTS_OF_MM, margin: 36 },
  '4x6': { width: 288, height: 432, margin: 14 },
  a6: { width: 105 * POINTS_OF_MM, height: 148 * POINTS_OF_MM, margin: 14 },
} as const satisfies Record<string, Size>;
export type SizeName = keyof typeof SIZES;

export const FORMATS = ['pdf', 'zpl'] as const;
export type Format = (typeof FORMATS)[number];

export interface Cell {
  text: string;
  /** Its share of the row's width; those of a row add up to 1. */
  share: number;
  isBold?: boolean;
}

/** A picture: a PNG without interlacing, or a JPEG. A file holds it once, even if several sheets show it. */
export interface Picture {
  width: number;
  height: number;
  bytes: Buffer;
}

/** A part of a document, drawn below the one before it. */
export type Block =
  | { kind: 'text'; text: string; size: number; isBold?: boolean }
  | { kind: 'row'; cells: readonly Cell[]; size: number; /** A box to tick at its start. */ hasBox?: boolean }
  | { kind: 'barcode'; text: string; height: number; /** The text is a GS1 element string, of digits alone. */ isGs1?: boolean }
  | { kind: 'picture'; picture: Picture; /** At most; it keeps its shape. */ height: number }
  | { kind: 'rule' }
  | { kind: 'gap'; height: number };

/** A document or a label. It starts on a new page, and repeats `head` on each further one. */
export interface Sheet {
  blocks: readonly Block[];
  head?: readonly Block[];
}

/** What a printer draws; `x` and `y` are the upper left corner. */
export type Drawn =
  | { kind: 'text'; x: number; y: number; text: string; size: number; isBold: boolean }
  | { kind: 'line'; x: number; y: number; width: number }
  | { kind: 'box'; x: number; y: number; side: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; picture: Picture }
  | {
      kind: 'bars';
      x: number;
      y: number;
      height: number;
      /** Width of the narrowest bar. */
      module: number;
      text: string;
      isGs1: boolean;
    };

/** Sizes of letters, in points. */
export const SMALL = 7.5;
export const NORMAL = 9.5;
export const LARGE = 15;
export const HUGE = 40;
