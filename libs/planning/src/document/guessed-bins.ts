import type { Point } from '../floors/floor.js';

/** With more locations these count as places within aisles, not as aisles. */
const MAX_LOCATIONS = 200;
/** The maximum in a document. */
const MAX_AISLES = 2_000;
/** Metres between adjacent bays, and between adjacent aisles. */
const BAY = 1;
const AISLE = 3;

/** Estimated positions of bins by their names. */
export interface Guess {
  points: ReadonlyMap<string, Point>;
  aisles: number[];
  crossAisles: number[];
}

interface Parts {
  aisle: string;
  bay: string;
  /** Whether the pattern reads the name; without a pattern, always. */
  isMatched: boolean;
}

/** Names such as `A/A01`, read by a pattern or as `guessedBins` reads them without one, aisles and their bays in natural order. */
export function bayRanks(names: readonly string[], pattern: string | null): BayRanks {
  const read = readerOf(names, pattern);
  const aisles = new Map<string, Map<string, string[]>>();
  const notMatched: string[] = [];
  for (const name of names) {
    const { aisle, bay, isMatched } = read(name);
    if (!isMatched) notMatched.push(name);
    const bays = aisles.get(aisle) ?? new Map<string, string[]>();
    aisles.set(aisle, bays);
    const there = bays.get(bay);
    if (there) there.push(name);
    else bays.set(bay, [name]);
  }
  const sorted = [...aisles].sort(([one], [other]) => natural.compare(one, other));
  const inOrder = sorted.map(
    ([aisle, bays]) => [aisle, [...bays].sort(([one], [other]) => natural.compare(one, other)).map(([, each]) => each)] as const,
  );
  return { aisles: new Map(inOrder), notMatched };
}

/** Bins by aisle, then by bay: those of one bay share a position. */
export interface BayRanks {
  aisles: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Names that the pattern does not match. */
  notMatched: string[];
}

const natural = new Intl.Collator('en', { numeric: true });

/**
 * Estimates positions from names such as `A/A01`: the aisle from a pattern over the name, such as `{aisle}-{bay}-{level}`, else from the
 * location, or if there are very many, from the first letters of a bin; the position in the aisle from the natural order of names.
 */
export function guessedBins(names: readonly string[], pattern: string | null): Guess {
  const sorted = [...bayRanks(names, pattern).aisles.values()];
  const points = new Map<string, Point>();
  let deepest = 0;
  sorted.forEach((bays, at) => {
    deepest = Math.max(deepest, bays.length);
    bays.forEach((bay, rank) => {
      for (const name of bay) points.set(name, { x: at * AISLE, y: (rank + 1) * BAY });
    });
  });
  return { points, aisles: sorted.length > 0 ? sorted.map((_, at) => at * AISLE) : [0], crossAisles: [0, (deepest + 1) * BAY] };
}

/** A document's layout with only these bins, at the positions estimated among all. */
export function layoutAround({ points, aisles, crossAisles }: Guess, names: readonly string[]): Record<string, unknown> {
  const bins = names.map((bin) => {
    const { x, y } = points.get(bin) ?? { x: 0, y: 0 };
    return { bin, aisle: String(x), y };
  });
  const used = new Set(bins.map(({ aisle }) => aisle));
  const named = aisles.map((x) => ({ aisle: String(x), x })).filter(({ aisle }) => aisles.length <= MAX_AISLES || used.has(aisle));
  // A document needs at least one aisle, and at most `MAX_AISLES`; otherwise these bins are estimated on their own.
  if (named.length === 0 || named.length > MAX_AISLES) return { kind: 'names', bins: names.map((bin) => ({ bin })) };
  return { kind: 'aisles', cross_aisles: crossAisles, aisles: named, bins, start: { x: 0, y: 0 } };
}

function readerOf(names: readonly string[], pattern: string | null): (name: string) => Parts {
  const locationOf = (name: string) => (name.includes('/') ? name.slice(0, name.indexOf('/')) : '');
  const binOf = (name: string) => name.slice(name.indexOf('/') + 1);
  const hasFew = new Set(names.map(locationOf)).size <= MAX_LOCATIONS && names.some((name) => name.includes('/'));
  const byName = (name: string): Parts => ({
    aisle: hasFew ? locationOf(name) : (/^[^\d\W_]+/u.exec(binOf(name))?.[0] ?? ''),
    bay: binOf(name),
    isMatched: pattern === null,
  });
  if (pattern === null) return byName;
  const expression = new RegExp(
    `^${pattern
      .split(/(\{\w+\})/)
      .map(groupOf)
      .join('')}$`,
    'u',
  );
  return (name) => {
    const found = expression.exec(pattern.includes('/') ? name : binOf(name))?.groups;
    return found ? { aisle: found.aisle, bay: found.bay ?? name, isMatched: true } : byName(name);
  };
}

/**
 * A part of a pattern as a regular expression. A placeholder matches greedily without backtracking, so that no name takes long: up to the
 * next separator or, if none follows, only letters or only digits.
 */
function groupOf(part: string, at: number, parts: readonly string[]): string {
  const word = /^\{(\w+)\}$/.exec(part)?.[1];
  if (word === undefined) return part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const isNamed = (word === 'aisle' || word === 'bay') && parts.indexOf(part) === at;
  const group = isNamed ? word : `part${at}`;
  const isSeparated = at + 2 >= parts.length || /^[-_./ ]/.test(parts[at + 1]);
  return String.raw`(?=(?<${group}>${isSeparated ? '[^-_./ ]+' : String.raw`\p{L}+|\d+`}))\k<${group}>`;
}
