import { checkElements, type Found, type Missing, missingOf } from './check-elements.js';
import { dayOf } from './dates.js';
import { dictionary } from './dictionary.js';
import { readDigitalLink } from './digital-link.js';
import { GS, isBracketed, readBracketed, readElementString, separatorAt } from './element-string.js';
import { InvalidCode } from './invalid-code.js';
import { hasCheckDigit } from './value-checks.js';

/** The format of a code: `gs1` is an element string, `bracketed` the same in human-readable form. */
export const codeFormats = ['gs1', 'gtin', 'digital_link', 'bracketed', 'plain'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** An application identifier with its value. */
interface CodeElement {
  ai: string;
  title: string;
  value: string;
  /** The date that the value begins with, if any: YYYY-MM-DD. */
  date?: string;
}

/** The interpretation of a scanned code. */
export interface Reading {
  /** The symbology identifier that the scanner put before it. */
  symbology: string | null;
  format: CodeFormat;
  /** The code without symbology identifier and line end. */
  text: string;
  elements: CodeElement[];
  /** The trade item, 14 digits; for a logistic unit, the one it contains. */
  gtin: string | null;
  lot: string | null;
  expiry: string | null;
  serial: string | null;
  count: number | null;
  sscc: string | null;
  /** What belongs on the same item and is not in this code. */
  missing: Missing[];
}

const OF_ELEMENTS = new Set([']C1', ']d2', ']Q3', ']e0', ']J1']);
/** Retail codes and their lengths. */
const OF_RETAIL = new Map([
  [']E0', 13],
  [']E4', 8],
]);

/**
 * Reads a code as a scanner sends it: GS1 elements, a GTIN, a GS1 Digital Link, elements in human-readable form, or any other text.
 * Two-digit years are those nearest to `thisYear`; `fnc1` is what the scanner sends for FNC1 if it is not U+001D. @throws InvalidCode for a
 * code that claims to follow GS1's rules and breaks one.
 */
export function readCode(sent: string, thisYear: number, fnc1 = GS): Reading {
  const code = sent.replace(/(?:\r\n|[\r\n\t])$/, '');
  const symbology = /^\][A-Za-z][0-9A-Za-z]/.exec(code)?.[0] ?? null;
  const start = symbology?.length ?? 0;
  const [format, found] = elementsOf(code, symbology, start, fnc1);
  checkElements(found);
  const elements = found.map((each) => elementOf(each, thisYear));
  const valueOf = (ai: string): string | null => elements.find((element) => element.ai === ai)?.value ?? null;
  const count = valueOf('37') ?? valueOf('30');
  return {
    symbology,
    format,
    text: code.slice(start),
    elements,
    gtin: valueOf('01') ?? valueOf('02'),
    lot: valueOf('10'),
    expiry: elements.find(({ ai }) => ai === '17')?.date ?? null,
    serial: valueOf('21'),
    count: count === null ? null : Number(count),
    sscc: valueOf('00'),
    missing: missingOf(found),
  };
}

function elementsOf(code: string, symbology: string | null, start: number, fnc1: string): [CodeFormat, Found[]] {
  if (separatorAt(code, start, fnc1) > 0 || (symbology !== null && OF_ELEMENTS.has(symbology)))
    return ['gs1', readElementString(code, start, fnc1)];
  const length = OF_RETAIL.get(symbology ?? '');
  if (length !== undefined) checkRetail(code, start, length);
  const text = code.slice(start);
  if (/^(?:\d{8}|\d{12,14})$/.test(text) && (length !== undefined || hasCheckDigit(text))) return ['gtin', [tradeItemOf(text, start)]];
  const link = readDigitalLink(code, start);
  if (link) return ['digital_link', link];
  return isBracketed(code, start) ? ['bracketed', readBracketed(code, start)] : ['plain', []];
}

function checkRetail(code: string, start: number, length: number): void {
  const wrong = code.slice(start).search(/\D/);
  if (wrong >= 0) throw new InvalidCode('wrong_character', start + wrong + 1, '01');
  if (code.length - start < length) throw new InvalidCode('too_short', code.length + 1, '01');
  if (code.length - start > length) throw new InvalidCode('too_long', start + length + 1, '01');
}

const TRADE_ITEM = dictionary.get('01') as Found['identifier'];

const tradeItemOf = (digits: string, start: number): Found => ({
  identifier: TRADE_ITEM,
  value: digits.padStart(14, '0'),
  placeOf: (index) => start + Math.max(0, index - (14 - digits.length)),
});

const elementOf = ({ identifier: { ai, title, date }, value }: Found, thisYear: number): CodeElement => ({
  ai,
  title,
  value,
  ...(date === 'short' && { date: dayOf(value, thisYear) }),
  ...(date === 'long' && { date: `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}` }),
});
