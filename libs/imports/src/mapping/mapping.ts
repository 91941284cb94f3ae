import type { Reading } from './readings.js';

/** Where a column of ours gets its text from. */
export interface ColumnRule {
  /** Headings of the file; the first one with something in its cell counts. */
  from?: string | readonly string[];
  /** How the text is meant; unless told, as the column is: a number, a weight, a text. */
  as?: Reading;
  /** Headings whose cells follow: options of a variant, the third line of an address. */
  and?: readonly string[];
  /** The heading of the unit that a weight or a length is in, where cells say it. */
  unit?: string;
  /** The heading of the units that an amount is for, where the column wants that of one. */
  per?: string | readonly string[];
  /** What stands there where all of them are empty. */
  otherwise?: string;
  /** What stands there in a new record where nobody knows it: a change leaves it as it is. */
  unknown?: string;
  /** Cells that together name a product without a SKU, each by the first heading with something in it. */
  named?: readonly (string | readonly string[])[];
}

/** Where each column of a kind of file gets its text from. Several rules for one: the first one that says something counts. */
export interface Mapping {
  /** The system that the file comes from, or a name that people give it. */
  source: string;
  columns: Readonly<Record<string, ColumnRule | readonly ColumnRule[]>>;
}

/** Lines of an export that are no records of ours. */
export interface LeftOut {
  /** Headings; those that a file does not have are passed over. */
  of: string | readonly string[];
  /** The line is left out if one of them is one of these words, in any case; if it has one among others; if it begins like one. */
  is?: readonly string[];
  has?: readonly string[];
  begins?: readonly string[];
  /** If one of them has something in it. */
  isFull?: true;
  /** If none of them has anything in it. */
  isEmpty?: true;
  /** Why, after "12 lines are left out". */
  why: string;
  /** People may want them all the same. */
  isShipped?: true;
}

/** The export of another system: a mapping, and how its lines belong together. */
export interface Source extends Mapping {
  kind: SourceKind;
  /** Headings that together are found in no other file; of a list, any. */
  signs: readonly (string | readonly string[])[];
  leftOut?: readonly LeftOut[];
  /** Columns that lines of shipped orders have elsewhere. */
  ofShipped?: Readonly<Record<string, ColumnRule>>;
  /** Cells that stand in the first line of several with one name, and are empty in those below it. */
  carried?: { by: string | readonly string[]; cells: readonly string[] };
  /** Where the first headings are all empty, those with the first word are read from those with the second: `Shipping`, `Billing`. */
  instead?: { unless: readonly string[]; read: readonly [word: string, other: string] };
  /** Cells that variations take over from the line of their parent, which stands before them. */
  parents?: { are: LeftOut; of: string; by: readonly (readonly [heading: string, before: string])[]; cells: readonly string[] };
  /** Headings of which each cell holds one or more items: `name:Hoodie|sku:H-1|quantity:2`, further ones after a semicolon. */
  packed?: RegExp;
  /** The column that names a record, of which only the first line counts. */
  once?: string;
}

/** Kinds of files that other systems export, too. */
export type SourceKind = 'orders' | 'products' | 'recounts';

/** What people choose of an export. */
export interface SourceChoices {
  /** Products without a SKU get one of their names, or are left out. */
  missingSkus: 'name' | 'leave_out';
  /** Variants with one SKU that differ are refused, or the first one of them counts. */
  sharedSkus: 'refuse' | 'first';
  /** Orders that are shipped already are left out, or imported as open ones. */
  shipped: 'leave_out' | 'import';
}

export const usualChoices: SourceChoices = { missingSkus: 'name', sharedSkus: 'refuse', shipped: 'leave_out' };

/** What a file is recognised by. */
export interface Mappings {
  sources: readonly Source[];
  /** Somebody's own, which goes before all others. */
  own?: Mapping;
  /** What was said of other files before. */
  kept?: readonly Mapping[];
  choices: SourceChoices;
}

export const noMappings: Mappings = { sources: [], choices: usualChoices };

/** A list of what may be one. */
export const listOf = <Each>(one: Each | readonly Each[] | undefined): readonly Each[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly Each[]) : [one as Each];
