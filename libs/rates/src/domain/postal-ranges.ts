import type { PostalRange } from './zones.js';

const RANGE = /^([0-9A-Z]{1,10})(?:-([0-9A-Z]{1,10}))?$/;
const ZIP_START = /^\d{1,5}$/;

/** The range in a cell of a line: `606`, `005-009`, `M5V`; undefined for anything else. ZIP codes have at most five digits. */
export function postalRangeOf(text: string, country: string): PostalRange | undefined {
  const [, from = '', to = from] = RANGE.exec(text.toUpperCase()) ?? [];
  if (from === '' || from.length !== to.length || from > to) return undefined;
  return country === 'US' && !(ZIP_START.test(from) && ZIP_START.test(to)) ? undefined : { from, to };
}

/** A postal code in the form that ranges compare: letters and digits; for a ZIP+4 the first five. */
export function comparableCode(postalCode: string, country: string): string {
  const code = postalCode.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return country === 'US' ? code.slice(0, 5) : code;
}

/** The ranges that begin within an earlier one. Longer codes are exceptions from shorter ones and do not overlap them. */
export function overlapping<Each extends { range: PostalRange }>(each: readonly Each[]): Each[] {
  const reached = new Map<number, string>();
  return each
    .toSorted((one, other) => (one.range.from < other.range.from ? -1 : Number(one.range.from > other.range.from)))
    .filter(({ range: { from, to } }) => {
      const before = reached.get(from.length);
      if (before === undefined || before < to) reached.set(from.length, to);
      return before !== undefined && from <= before;
    });
}
