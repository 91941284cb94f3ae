import type { LineFault } from '../../../../../libs/imports/src/index.js';

/** The lines of a record: one for most kinds, several for an order. */
export interface FileRecord {
  lines: Line[];
}

/** A line of a file, and its outcome. */
export interface Line {
  /** The number of its first line in the file, from 1. */
  readonly number: number;
  /** By the columns of its kind; empty for columns that the file lacks. */
  readonly cells: string[];
  /** Cells beyond the columns; undefined once somebody has corrected the line. */
  surplus: string | undefined;
  /** Whether it equals another line of its record. */
  isRepeated: boolean;
  /** What is wrong with it, as far as that shows without the server. */
  faults: readonly LineFault[];
  /** The server's faults. */
  refused: readonly LineFault[];
  /** The server's result: `created`, `changed`. */
  outcome: string | undefined;
  /** Whether it is being sent: nobody may change it before the server has answered. */
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
