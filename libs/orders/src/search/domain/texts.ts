import { folded } from '@kernel';

/** The texts of an order that people search for. */
export interface TextFields {
  orderNumber: string;
  orderReference: string | null;
  nbtybarcode: string | null;
  firstName: string;
  lastName: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  trackingNumber: string | null;
}

/** The length of a gram in characters, and so of the shortest word that the index finds. */
export const GRAM = 3;
const MAX_WORDS = 8;
/** The column's length. */
const MAX_TEXT = 2_000;
/** Fewer digits occur in too many phone numbers to find one by. */
const LEAST_DIGITS = 5;

const TWO_UNITS = /[\uD800-\uDFFF]/;

/** The text of an order for the search, a line for each field; a phone number also as its digits alone. */
export function textOf({ phone, ...fields }: TextFields): string {
  const digits = phone?.replace(/\D/g, '') ?? '';
  const all = [...Object.values(fields), phone, digits.length >= LEAST_DIGITS && digits !== phone ? digits : null];
  // Never cuts a surrogate pair.
  return folded(all.filter(Boolean).join('\n'))
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The words of a search; each must occur in an order's text. */
export function wordsOf(text: string): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Every three adjacent characters of each word, once. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const word of text.split(/\s+/)) {
    // Most texts have no surrogate pairs, so their grams are plain substrings.
    const characters = TWO_UNITS.test(word) ? Array.from(word) : undefined;
    const length = characters?.length ?? word.length;
    for (let from = 0; from + GRAM <= length; from += 1)
      grams.add(characters ? characters.slice(from, from + GRAM).join('') : word.slice(from, from + GRAM));
  }
  return grams;
}

/** A gram that all orders of an account or a site share; a word cannot contain its space. */
export const gramOf = (owner: { accountId: number } | { siteId: number }): string =>
  'accountId' in owner ? ` a${owner.accountId}` : ` s${owner.siteId}`;
