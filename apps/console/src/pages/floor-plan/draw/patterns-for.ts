import type { Place, Preview } from '../map/layouts.js';

/** How many patterns are tried on all names, besides that the location is the aisle. */
const MAX_TRIED = 4;
/** What the parts of a name are called, from the first one on. */
const WORDS = ['aisle', 'bay', 'level', 'position'];
/** A floor has so many aisles at most, when names tell them. */
const MAX_AISLES = 400;
/** Of the names that the best pattern reads: patterns that read as many are equally good. */
const NEARLY = 0.98;

/** How names are read; null: the location is the aisle. */
export type Pattern = string | null;

type Named = Pick<Place, 'location' | 'bin'>;

/** Patterns that names of bins suggest, those of the most names first; `A-07-03` suggests `{aisle}-{bay}-{level}`. */
export function patternsFor(bins: readonly Named[]): Pattern[] {
  const shapes = new Map<string, string[]>();
  for (const { bin } of bins) {
    const shape = partsOf(bin).map(kindOf).join('');
    const there = shapes.get(shape);
    if (there) there.push(bin);
    else shapes.set(shape, [bin]);
  }
  const common = [...shapes.values()].sort((one, other) => other.length - one.length).slice(0, MAX_TRIED);
  const locations = new Set(bins.map(({ location }) => location)).size;
  const suggested = common.flatMap((names) => patternsOfShape(names, locations > 1));
  return [null, ...new Set(suggested)].slice(0, MAX_TRIED + 1);
}

/** Letters, digits, and what stands between them. */
const partsOf = (name: string): string[] => name.match(/\p{L}+|\d+|[^\p{L}\d]/gu) ?? [];
const kindOf = (part: string): string => (/\p{L}/u.test(part) ? 'a' : /\d/.test(part) ? '1' : part);
const isWord = (part: string): boolean => /[\p{L}\d]/u.test(part);

function patternsOfShape(names: readonly string[], hasLocations: boolean): string[] {
  const [first = ''] = names;
  const parts = partsOf(first);
  const words = parts.filter(isWord).length;
  const [head = ''] = parts;
  // Names such as BIN-A-07 all begin with the same word, which is no aisle.
  const isFixed = words > 2 && head.length > 1 && kindOf(head) === 'a' && names.every((name) => partsOf(name)[0] === head);
  const own = words > 1 ? [written(parts, WORDS, isFixed)] : [];
  // Bins such as 07-03 of a location that is their aisle.
  const ofLocation = words > 1 && hasLocations && kindOf(head) === '1' ? [`{aisle}/${written(parts, WORDS.slice(1), false)}`] : [];
  return [...ofLocation, ...own];
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

/** The pattern that reads the most names into a number of aisles that a floor may have; the first of those that do as well. */
export function bestOf(tried: readonly Tried[]): Pattern {
  const most = Math.max(0, ...tried.map(({ preview }) => preview.matched));
  const good = tried.filter(({ preview: { matched } }) => matched >= most * NEARLY);
  const likely = good.find(
    ({ preview: { aisles, matched } }) => aisles.length > 1 && aisles.length <= MAX_AISLES && aisles.length * 2 <= matched,
  );
  return (likely ?? good[0])?.pattern ?? null;
}
