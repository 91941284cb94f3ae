import type { Place, Preview } from '../map/layouts.js';

/** How many patterns are tried on all names, besides the one that takes the location for the aisle. */
const MAX_TRIED = 4;
/** Names for the parts of a bin's name, from the first on. */
const WORDS = ['aisle', 'bay', 'level', 'position'];
/** A pattern that gives more aisles is wrong. */
const MAX_AISLES = 400;
/** Patterns count as equally good when they read this share of the names that the best one reads. */
const NEARLY = 0.98;

/** How to read names; null takes the location for the aisle. */
export type Pattern = string | null;

type Named = Pick<Place, 'location' | 'bin'>;

/** Patterns that the bins' names suggest, best first: `A-07-03` suggests `{aisle}-{bay}-{level}`. */
export function patternsFor(bins: readonly Named[]): Pattern[] {
  const shapes = new Map<string, string[]>();
  for (const { bin } of bins) {
    const shape = partsOf(bin).map(kindOf).join('');
    const group = shapes.get(shape);
    if (group) group.push(bin);
    else shapes.set(shape, [bin]);
  }
  const common = [...shapes.values()].sort((one, other) => other.length - one.length).slice(0, MAX_TRIED);
  const locations = new Set(bins.map(({ location }) => location)).size;
  const suggested = common.flatMap((names) => patternsOfShape(names, locations > 1));
  return [null, ...new Set(suggested)].slice(0, MAX_TRIED + 1);
}

/** Splits a name into words, numbers, and the characters between them. */
const partsOf = (name: string): string[] => name.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? [];
const kindOf = (part: string): string => (/\p{L}/u.test(part) ? 'a' : /\d/.test(part) ? '1' : part);
const isWord = (part: string): boolean => /[\p{L}\d]/u.test(part);

function patternsOfShape(names: readonly string[], hasLocations: boolean): string[] {
  const [first = ''] = names;
  const parts = partsOf(first);
  const words = parts.filter(isWord).length;
  const [head = ''] = parts;
  // Names such as BIN-A-07 all begin with the same word, which is not an aisle.
  const isFixed = words > 2 && head.length > 1 && kindOf(head) === 'a' && names.every((name) => partsOf(name)[0] === head);
  const ofNames = words > 1 ? [written(parts, WORDS, isFixed)] : [];
  // Bins such as 07-03, whose location is their aisle.
  const ofLocation = words > 1 && hasLocations && kindOf(head) === '1' ? [`{aisle}/${written(parts, WORDS.slice(1), false)}`] : [];
  return [...ofLocation, ...ofNames];
}

function written(parts: readonly string[], words: readonly string[], isFixed: boolean): string {
  let at = 0;
  return parts
    .map((part, index) => {
      if (!isWord(part) || (isFixed && index === 0)) return part;
      const word = words[at] ?? `part${at + 1}`;
      at += 1;
      return `{${word}}`;
    })
    .join('');
}

export interface Tried {
  pattern: Pattern;
  preview: Preview;
}

/** The pattern that reads the most names into a plausible number of aisles; of equally good ones the first. */
export function bestOf(tried: readonly Tried[]): Pattern {
  const maxMatched = Math.max(0, ...tried.map(({ preview }) => preview.matched));
  const good = tried.filter(({ preview: { matched } }) => matched >= maxMatched * NEARLY);
  const likely = good.find(
    ({ preview: { aisles, matched } }) => aisles.length > 1 && aisles.length <= MAX_AISLES && aisles.length * 2 <= matched,
  );
  return (likely ?? good[0])?.pattern ?? null;
}
