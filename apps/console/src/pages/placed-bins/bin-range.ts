import { t } from '../../languages/t.js';

/** More bins than these are a typing mistake. */
const MAX_BINS = 10_000;

/** What is wrong with a range, in words for its field. */
export class RangeFault extends Error {
  constructor(
    readonly field: 'range' | 'levels',
    message: string,
  ) {
    super(message);
  }
}

interface Wanted {
  /** Bins or ranges of bins, separated by commas: `A01..A40, B7`. */
  range: string;
  /** A range of levels for each bin, or empty: `1..4`, `A..D`. */
  levels: string;
}

/**
 * The names of the bins, in the order of the shelf; levels follow the bin's name and a hyphen.
 * @throws RangeFault
 */
export function binsOf({ range, levels }: Wanted): string[] {
  const places = namesOf('range', range);
  if (places.length === 0) throw new RangeFault('range', t('Enter a bin, or a range such as A01..A40'));
  const heights = namesOf('levels', levels);
  const bins = heights.length === 0 ? places : places.flatMap((place) => heights.map((level) => `${place}-${level}`));
  if (bins.length > MAX_BINS)
    throw new RangeFault('range', t('These are {count} bins: at most {max} at once', { count: bins.length, max: MAX_BINS }));
  const seen = new Set<string>();
  const twice = bins.find((bin) => seen.size === seen.add(bin).size);
  if (twice !== undefined) throw new RangeFault('range', t('{bin} is in it twice', { bin: twice }));
  return bins;
}

function namesOf(field: RangeFault['field'], text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => oneRange(field, part));
}

/** `A01..A40`, `A01..40`, `A..D`, or one name. */
function oneRange(field: RangeFault['field'], part: string): string[] {
  const ends = part.split('..').map((end) => end.trim());
  const [first = '', last = ''] = ends;
  if (ends.length === 1) return [first];
  const letters = /^[A-Z]$/.test(first) && /^[A-Z]$/.test(last);
  const names = ends.length > 2 ? undefined : letters ? lettersFrom(first, last) : numbersFrom(field, first, last);
  if (!names) throw new RangeFault(field, t('{part} is no range: write A01..A40, or A..D', { part }));
  if (names.length === 0) throw new RangeFault(field, t('{part} ends before it begins', { part }));
  return names;
}

const lettersFrom = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, last.charCodeAt(0) - first.charCodeAt(0) + 1) }, (_, at) =>
    String.fromCharCode(first.charCodeAt(0) + at),
  );

/** Numbers with as many digits as the first has: A01 to A40. Undefined when the ends differ in their letters. */
function numbersFrom(field: RangeFault['field'], first: string, last: string): string[] | undefined {
  const from = /^(.*?)(\d{1,9})$/.exec(first);
  const to = /^(.*?)(\d{1,9})$/.exec(last);
  const [, prefix = '', begin = ''] = from ?? [];
  const [, prefixOfLast = '', end = ''] = to ?? [];
  if (!from || !to || (prefixOfLast !== '' && prefixOfLast !== prefix)) return undefined;
  const count = Math.max(0, Number(end) - Number(begin) + 1);
  if (count > MAX_BINS)
    throw new RangeFault(
      field,
      t('{range} has {count} names: at most {max} at once', { range: `${first}..${last}`, count, max: MAX_BINS }),
    );
  return Array.from({ length: count }, (_, at) => `${prefix}${String(Number(begin) + at).padStart(begin.length, '0')}`);
}
