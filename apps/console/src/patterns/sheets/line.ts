import type { LineFault } from '../../../../../libs/imports/src/index.js';

/** Lines that stand for one thing together: one of most kinds, several of an order. */
export interface FileRecord {
  lines: Line[];
}

/** A line of a file, and what became of it. */
export interface Line {
  /** Where it begins in the file, from 1. */
  readonly number: number;
  /** By the columns of its kind; empty where the file has none. */
  readonly cells: string[];
  /** What stands in the file beside its columns; undefined once somebody has mended the line. */
  surplus: string | undefined;
  /** Whether it says the same as another line of its record. */
  isRepeated: boolean;
  /** What is wrong with it, as far as that shows without the server. */
  faults: readonly LineFault[];
  /** What the server says of it. */
  refused: readonly LineFault[];
  /** What the server has made of it: `created`, `changed`. */
  outcome: string | undefined;
  /** Whether it is on its way: from then on nobody may change it until the server has answered. */
  isSent: boolean;
  record: FileRecord | undefined;
}

export const newLine = (number: number, cells: string[], surplus?: string): Line => ({
  ...{ number, cells, surplus },
  ...{ faults: [], refused: [], isRepeated: false, outcome: undefined, isSent: false, record: undefined },
});

export const faultsOf = ({ faults, refused }: Line): readonly LineFault[] => (refused.length === 0 ? faults : [...faults, ...refused]);
export const isFaulty = ({ faults, refused }: Line): boolean => faults.length > 0 || refused.length > 0;
export const isSaved = ({ outcome }: Line): boolean => outcome !== undefined;
