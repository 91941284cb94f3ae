const ASCII = /^[\0-\x7f]*$/;

/** A text as searches compare it, on both engines alike: without case and accents, by Unicode's folding (`ß` = `ss`, `İ` = `i`). */
export const folded = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : lower(text.normalize('NFKD').replace(/\p{M}/gu, ''));

/** A text without case alone. */
export const caseFolded = (text: string): string => (ASCII.test(text) ? text.toLowerCase() : lower(text.normalize('NFC')));

/** Uppercases first, which turns `ß` into two letters; every sigma becomes the same letter. */
const lower = (text: string): string => text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
