import type { Found } from './check-elements.js';
import { dictionary, type Identifier } from './dictionary.js';
import { InvalidCode } from './invalid-code.js';

/** The separator FNC1 as scanners send it. */
export const GS = '\x1d';

/** The length of the separator at this index; 0 if there is none. */
export const separatorAt = (code: string, at: number, fnc1: string): number =>
  code[at] === GS ? 1 : code.startsWith(fnc1, at) ? fnc1.length : 0;

/**
 * The elements of a code from this index on, each after its identifier. `fnc1` is the text that a scanner sends instead of `GS`; both
 * separate elements. @throws InvalidCode.
 */
export function readElementString(code: string, start: number, fnc1 = GS): Found[] {
  // Some readers send the leading FNC1 besides the symbology identifier.
  let at = start + separatorAt(code, start, fnc1);
  if (at >= code.length) throw new InvalidCode('nothing_in_it', at + 1);
  const found: Found[] = [];
  while (at < code.length) {
    const identifier = identifierAt(code, at);
    const from = at + identifier.ai.length;
    const end = Math.min(endOf(code, GS, from), fnc1 === GS ? code.length : endOf(code, fnc1, from));
    at = identifier.predefined === null ? end : Math.min(end, from + identifier.predefined);
    found.push({ identifier, value: code.slice(from, at), placeOf: (index) => from + index });
    at += separatorAt(code, at, fnc1);
  }
  return found;
}

/** The end of a value that starts at this index: before the next separator. */
function endOf(code: string, separator: string, from: number): number {
  const end = code.indexOf(separator, from);
  return end < 0 ? code.length : end;
}

function identifierAt(code: string, at: number): Identifier {
  for (let length = 2; length <= 4; length++) {
    const identifier = dictionary.get(code.slice(at, at + length));
    if (identifier) return identifier;
  }
  throw new InvalidCode('unknown_identifier', at + 1);
}

const HEAD = /\((\d{2,4})\)/y;
const headAt = (code: string, at: number): string | undefined => {
  HEAD.lastIndex = at;
  return HEAD.exec(code)?.[1];
};

/** Whether it is in human-readable form: `(01)00012345678905(10)A7`. */
export const isBracketed = (code: string, start: number): boolean => headAt(code, start) !== undefined;

/** The elements of a code in human-readable form; `\(` is a bracket in a value. @throws InvalidCode. */
export function readBracketed(code: string, start: number): Found[] {
  const found: Found[] = [];
  for (let at = start; at < code.length;) {
    const ai = headAt(code, at) ?? '';
    const identifier = dictionary.get(ai);
    if (!identifier) throw new InvalidCode('unknown_identifier', at + 2, ai);
    at += ai.length + 2;
    let value = '';
    const places: number[] = [];
    for (; at < code.length && (code[at] !== '(' || headAt(code, at) === undefined); at++) {
      if (code[at] === '\\' && /[()]/.test(code[at + 1] ?? '')) at++;
      value += code[at];
      places.push(at);
    }
    const end = at;
    found.push({ identifier, value, placeOf: (index) => places[index] ?? end });
  }
  return found;
}
