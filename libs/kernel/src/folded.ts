const ASCII = /^[\0-\x7f]*$/;

/** A text as searches compare it, on both engines alike: without case and accents, by Unicode's folding (`ß` = `ss`, `İ` = `i`). */
export function folded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : lower(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** A text without case alone. */
export function caseFolded(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : lower(text.normalize('NFC'));
}

/** By way of capitals, which makes `ß` two letters; a sigma is the same wherever it stands. */
const lower = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
