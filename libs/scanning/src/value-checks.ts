import { COUNTRIES, COUNTRY_NUMBERS, CURRENCY_NUMBERS, PACKAGE_TYPES } from './code-lists.js';
import { isLongDate, isShortDate } from './dates.js';
import type { CodeFault } from './invalid-code.js';

/** The characters of an element's component. */
export const CHARACTERS = {
  n: /[^0-9]/,
  x: /[^!"%-?A-Z_a-z]/,
  y: /[^#\-/0-9A-Z]/,
  z: /[^\-0-9A-Z_a-z=]/,
} as const;

const SET_82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const SET_32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Whether the last of the digits is the check digit of those before. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let index = digits.length - 1, weight = 1; index >= 0; index--, weight = 4 - weight) sum += (digits.charCodeAt(index) - 48) * weight;
  return sum % 10 === 0;
}

/**
 * Whether the last two characters are the check characters of those before, which are weighted with prime numbers: 2 for the last one, 3,
 * 5, 7 and so on.
 */
function hasCheckCharacters(text: string): boolean {
  if (text.length < 2) return false;
  let sum = 0;
  let prime = 2;
  for (let index = text.length - 3; index >= 0; index--, prime = nextPrime(prime)) {
    const value = SET_82.indexOf(text.charAt(index));
    if (value < 0) return false;
    sum = (sum + value * prime) % 1021;
  }
  return text.slice(-2) === SET_32.charAt(sum >> 5) + SET_32.charAt(sum & 31);
}

function nextPrime(prime: number): number {
  for (let next = prime + 1; ; next++) {
    let divisor = 2;
    while (divisor * divisor <= next && next % divisor !== 0) divisor++;
    if (divisor * divisor > next) return next;
  }
}

function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(text) || !COUNTRIES.has(text.slice(0, 2))) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Whether it is two numbers of as many digits, the first from 1 to the second. */
function isPieceOfTotal(text: string): boolean {
  const half = text.length / 2;
  return /^(?:\d\d)+$/.test(text) && /[1-9]/.test(text.slice(0, half)) && text.slice(0, half) <= text.slice(half);
}

function isPlaceInSequence(text: string): boolean {
  const [, place, total] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  return place !== undefined && Number(place) <= Number(total);
}

/** Padded with `=` to three characters, as clients may do. */
const isFilledUp = (text: string): boolean => !text.includes('=') || (/^[^=]+={1,2}$/.test(text) && text.length % 3 === 0);

const is =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

const digitsUpTo =
  (most: number) =>
  (text: string): boolean =>
    /^\d{10}$/.test(text) && Number(text) <= most;

/** The checks of components by their names in `identifiers.ts`, and the fault when one fails. */
export const VALUE_CHECKS: Readonly<Record<string, readonly [holds: (text: string) => boolean, fault: CodeFault]>> = {
  check: [hasCheckDigit, 'wrong_check_digit'],
  pair: [hasCheckCharacters, 'wrong_check_characters'],
  date: [(text) => isShortDate(text, false), 'no_date'],
  date0: [(text) => isShortDate(text, true), 'no_date'],
  day: [isLongDate, 'no_date'],
  time: [is(/^(?:[01]\d|2[0-3])[0-5]\d$/), 'no_time'],
  hour: [is(/^(?:[01]\d|2[0-3])$/), 'no_time'],
  minute: [is(/^[0-5]\d$/), 'no_time'],
  country: [(text) => COUNTRY_NUMBERS.has(text), 'not_in_list'],
  country999: [(text) => text === '999' || COUNTRY_NUMBERS.has(text), 'not_in_list'],
  alpha2: [(text) => COUNTRIES.has(text), 'not_in_list'],
  currency: [(text) => CURRENCY_NUMBERS.has(text), 'not_in_list'],
  package: [(text) => PACKAGE_TYPES.has(text), 'not_in_list'],
  medium: [is(/^(?:0[1-9]|10|[89]\d)$/), 'not_in_list'],
  sex: [is(/^[0129]$/), 'not_in_list'],
  flag: [is(/^[01]$/), 'not_in_list'],
  winding: [is(/^[019]$/), 'not_in_list'],
  importer: [is(/^[-0-9A-Z_a-z]$/), 'wrong_character'],
  minus: [is(/^-+$/), 'wrong_character'],
  escapes: [is(/^(?:[^%]|%[0-9A-Fa-f]{2})*$/), 'wrong_character'],
  nondigit: [is(/\D/), 'wrong_character'],
  padding: [isFilledUp, 'wrong_character'],
  latitude: [digitsUpTo(1_800_000_000), 'not_allowed'],
  longitude: [digitsUpTo(3_600_000_000), 'not_allowed'],
  nonzero: [is(/^\d*[1-9]\d*$/), 'not_allowed'],
  zero: [is(/^0+$/), 'not_allowed'],
  unpadded: [is(/^(?:[1-9]\d*)?$/), 'not_allowed'],
  pieces: [isPieceOfTotal, 'not_allowed'],
  sequence: [isPlaceInSequence, 'not_allowed'],
  iban: [isIban, 'wrong_check_digit'],
};
