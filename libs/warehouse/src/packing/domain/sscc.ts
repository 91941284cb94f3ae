/** Digits of an SSCC between the extension and the check digit. */
const DIGITS = 16;

/** Whether a prefix can be a GS1 company prefix: 7 to 12 digits. */
export const isPrefix = (prefix: string): boolean => /^\d{7,12}$/.test(prefix);

/** How many serial numbers a prefix leaves. */
export const serialsOf = (prefix: string): number => 10 ** (DIGITS - prefix.length);

/** Whether two ranges have numbers in common. */
export const overlap = (one: Range, other: Range): boolean =>
  one.extension === other.extension && (one.prefix.startsWith(other.prefix) || other.prefix.startsWith(one.prefix));

interface Range {
  extension: number;
  prefix: string;
}

/** An SSCC: 18 digits, of which the last one checks the others (GS1 General Specifications, 7.9). */
export function ssccOf({ extension, prefix }: Range, serial: number): string {
  const digits = `${extension}${prefix}${String(serial).padStart(DIGITS - prefix.length, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Weights digits 3 and 1 alternately, from the right. */
function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The serial number of an SSCC of the range; undefined for an SSCC outside it, or with a wrong check digit. */
export function serialIn(range: Range, sscc: string): number | undefined {
  const start = `${range.extension}${range.prefix}`;
  if (!/^\d{18}$/.test(sscc) || !sscc.startsWith(start) || checkDigitOf(sscc.slice(0, -1)) !== Number(sscc.at(-1))) return undefined;
  return Number(sscc.slice(start.length, -1));
}
