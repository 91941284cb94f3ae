import { locale } from './t.js';

const made = new Map<string, Intl.NumberFormat>();

/** A format of numbers in the language of the pages; cached, since making one takes longer than formatting a list of numbers. */
export function numbersWith(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale(), options]);
  const known = made.get(key) ?? new Intl.NumberFormat(locale(), options);
  made.set(key, known);
  return known;
}
