import type { Reading } from './readings.js';

/** The source of a column's text. */
export interface ColumnRule {
  /** Headings of the file; the first one with a non-empty cell counts. */
  from?: string | readonly string[];
  /** How to read the text; by default as the column is: a number, a weight, a text. */
  as?: Reading;
  /** Headings whose cells are appended: options of a variant, the third line of an address. */
  and?: readonly string[];
  /** The heading of a weight's or length's unit, if cells have it. */
  unit?: string;
  /** The heading of the number of units that an amount is for, if the column wants the amount of one. */
  per?: string | readonly string[];
  /** The value if all of them are empty. */
  otherwise?: string;
  /** The value in a new record if it is unknown; a change leaves the record's value. */
  unknown?: string;
  /** Cells that together name a product without a SKU, each by the first heading with a non-empty cell. */
  named?: readonly (string | readonly string[])[];
}

/** The sources of the columns of a kind of file. Of several rules for one column, the first non-empty one counts. */
export interface Mapping {
  /** The system that the file comes from, or a name that users gave it. */
  source: string;
  columns: Readonly<Record<string, ColumnRule | readonly ColumnRule[]>>;
}

/** Lines of an export that are no records. */
export interface LeftOut {
  /** Headings; those that a file lacks are ignored. */
  of: string | readonly string[];
  /** The line is omitted if a cell is one of these words, in any case; if it contains one; if it begins with one. */
  is?: readonly string[];
  has?: readonly string[];
  begins?: readonly string[];
  /** If a cell is not empty. */
  isFull?: true;
  /** If all cells are empty. */
  isEmpty?: true;
  /** The reason, after "12 lines are left out". */
  why: string;
  /** Users may choose to import them. */
  isShipped?: true;
}

/** The export of another system: a mapping, and how its lines belong together. */
export interface Source extends Mapping {
  kind: SourceKind;
  /** Headings that together occur in no other file; of a list, any. */
  signs: readonly (string | readonly string[])[];
  leftOut?: readonly LeftOut[];
  /** Columns with another source in lines of shipped orders. */
  ofShipped?: Readonly<Record<string, ColumnRule>>;
  /** Cells that are only filled in the first of several lines with one name. */
  carried?: { by: string | readonly string[]; cells: readonly string[] };
  /** If the first headings are all empty, headings with the first word are read from those with the second: `Shipping`, `Billing`. */
  instead?: { unless: readonly string[]; read: readonly [word: string, other: string] };
  /** Cells that variations inherit from their parent's line, which comes first. */
  parents?: { are: LeftOut; of: string; by: readonly (readonly [heading: string, before: string])[]; cells: readonly string[] };
  /** Headings of cells that hold one or more items: `name:Hoodie|sku:H-1|quantity:2`, further ones after a semicolon. */
  packed?: RegExp;
  /** The column that identifies a record of which only the first line counts. */
  once?: string;
}

/** Kinds of files that other systems export, too. */
export type SourceKind = 'orders' | 'products' | 'recounts';

/** The user's choices for an export. */
export interface SourceChoices {
  /** Products without a SKU get a generated one, or are omitted. */
  missingSkus: 'name' | 'leave_out';
  /** Variants that share a SKU but differ are refused, or the first one counts. */
  sharedSkus: 'refuse' | 'first';
  /** Shipped orders are omitted, or imported as open ones. */
  shipped: 'leave_out' | 'import';
}

export const usualChoices: SourceChoices = { missingSkus: 'name', sharedSkus: 'refuse', shipped: 'leave_out' };

/** The mappings that a file may be recognized by. */
export interface Mappings {
  sources: readonly Source[];
  /** The user's own mapping, which takes precedence. */
  own?: Mapping;
  /** Stored mappings of other files. */
  kept?: readonly Mapping[];
  choices: SourceChoices;
}

export const noMappings: Mappings = { sources: [], choices: usualChoices };

/** A single value or a list, as a list. */
export const listOf = <Each>(one: Each | readonly Each[] | undefined): readonly Each[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly Each[]) : [one as Each];
