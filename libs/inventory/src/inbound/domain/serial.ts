/** The parts of a serial: its prefix, and its trailing number as written. */
export interface SerialParts {
  prefix: string;
  /** Digits, leading zeros included; '' where the serial does not end with one. */
  number: string;
}

/** `SN-0012` is prefix `SN-` and number `0012`. */
export function partsOf(serial: string): SerialParts {
  const number = /[0-9]*$/.exec(serial)?.[0] ?? '';
  return { prefix: serial.slice(0, serial.length - number.length), number };
}

/**
 * The range between two serials, or undefined when they form none (docs/rules.md, Serials): they must share prefix and width, and the end
 * may not come before the start. Numbers of one width compare as text, whatever their length.
 */
export function rangeOf(start: string, end: string): { prefix: string; first: string; last: string } | undefined {
  const [from, to] = [partsOf(start), partsOf(end)];
  if (from.prefix !== to.prefix || from.number.length !== to.number.length || from.number === '' || from.number > to.number)
    return undefined;
  return { prefix: from.prefix, first: from.number, last: to.number };
}
