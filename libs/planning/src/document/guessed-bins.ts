import type { Point } from '../floors/floor.js';

/** With more locations these are taken for places within aisles, not for aisles. */
const MAX_LOCATIONS = 200;
/** A document takes no more of them. */
const MAX_AISLES = 2_000;
/** Metres from a bay to the next, and from an aisle to the next. */
const BAY = 1;
const AISLE = 3;

/** Where bins would lie if their names told it. */
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

/** Bins by aisle, then by bay: those of a bay lie at one place. */
export interface BayRanks {
  aisles: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** What the pattern does not read. */
  notMatched: string[];
}

const natural = new Intl.Collator('en', { numeric: true });

/**
 * Guesses places from names such as `A/A01`: the aisle from a pattern over the name, such as `{aisle}-{bay}-{level}`, else from the location,
 * or where there are very many, from the letters that a bin begins with; the place in the aisle from the natural order of names.
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

/** A layout of a document with these bins alone, in the places that were guessed among all. */
export function layoutAround({ points, aisles, crossAisles }: Guess, names: readonly string[]): Record<string, unknown> {
  const bins = names.map((bin) => {
    const { x, y } = points.get(bin) ?? { x: 0, y: 0 };
    return { bin, aisle: String(x), y };
  });
  const used = new Set(bins.map(({ aisle }) => aisle));
  const named = aisles.map((x) => ({ aisle: String(x), x })).filter(({ aisle }) => aisles.length <= MAX_AISLES || used.has(aisle));
  // A document has at least one aisle, and no more than so many: then these bins are guessed by themselves.
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
 * A part of a pattern as a regular expression. What a word stands for is taken whole and never tried shorter, so that no name takes long:
 * up to the next separator or, where none follows, letters alone or digits alone.
 */
function groupOf(part: string, at: number, parts: readonly string[]): string {
  const word = /^\{(\w+)\}$/.exec(part)?.[1];
  if (word === undefined) return part.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const isNamed = (word === 'aisle' || word === 'bay') && parts.indexOf(part) === at;
  const group = isNamed ? word : `part${at}`;
  const isSeparated = at + 2 >= parts.length || /^[-_./ ]/.test(parts[at + 1]);
  return String.raw`(?=(?<${group}>${isSeparated ? '[^-_./ ]+' : String.raw`\p{L}+|\d+`}))\k<${group}>`;
}
