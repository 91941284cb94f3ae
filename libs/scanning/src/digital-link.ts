import type { Found } from './check-elements.js';
import { dictionary, type Identifier } from './dictionary.js';
import { InvalidCode } from './invalid-code.js';

const ADDRESS = /^((?:https?|HTTPS?):\/\/[-.0-9A-Za-z_~:[\]]+)(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/s;
const NOT_OF_ADDRESSES = /[^!#-;=?-[\]_a-z~]/;

interface Piece {
  text: string;
  at: number;
}

/**
 * The elements of a GS1 Digital Link: those of its path from the last key on, then those of its query. Undefined for any other text or
 * address. @throws InvalidCode.
 */
export function readDigitalLink(code: string, start: number): Found[] | undefined {
  const [, host = '', path = '', query = ''] = ADDRESS.exec(code.slice(start)) ?? [];
  const segments = piecesOf(path, '/', start + host.length);
  const key = keyOf(segments);
  if (key === undefined) return undefined;
  const wrong = code.slice(start).search(NOT_OF_ADDRESSES);
  if (wrong >= 0) throw new InvalidCode('wrong_character', start + wrong + 1);
  const ofPath = pairsOf(segments.slice(key));
  checkPath(ofPath);
  const ofQuery = askedOf(piecesOf(query, '&', start + host.length + path.length + 1));
  checkQuery(ofPath, ofQuery);
  return [...ofPath, ...ofQuery];
}

function piecesOf(text: string, separator: string, start: number): Piece[] {
  let at = start;
  return text.split(separator).map((piece) => {
    const found = { text: piece, at };
    at += piece.length + 1;
    return found;
  });
}

/** The index of the last key, with pairs counted from the end of the path. */
function keyOf(segments: readonly Piece[]): number | undefined {
  for (let index = segments.length - 2; index >= 0; index -= 2) {
    if (dictionary.get(segments[index]?.text ?? '')?.key) return index;
  }
  return undefined;
}

function pairsOf(segments: readonly Piece[]): Found[] {
  const found: Found[] = [];
  for (let index = 0; index < segments.length; index += 2) {
    const [name, value] = segments.slice(index, index + 2) as [Piece, Piece];
    found.push({ identifier: identifierOf(name), ...unescaped(value, false) });
  }
  return found;
}

/** Ignores names of other parties; all numeric names are GS1's. */
function askedOf(parts: readonly Piece[]): Found[] {
  return parts.flatMap(({ text, at }) => {
    const equals = text.indexOf('=');
    const name = text.slice(0, equals);
    if (equals < 0 || !/^\d+$/.test(name)) return [];
    return { identifier: identifierOf({ text: name, at }), ...unescaped({ text: text.slice(equals + 1), at: at + equals + 1 }, true) };
  });
}

function identifierOf({ text, at }: Piece): Identifier {
  const identifier = dictionary.get(text);
  if (!identifier) throw new InvalidCode('unknown_identifier', at + 1);
  return identifier;
}

/** Decodes a part of an address, and maps its characters to their positions in the code. */
function unescaped({ text, at }: Piece, isQuery: boolean): { value: string; placeOf: Found['placeOf'] } {
  if (!/[%+]/.test(text)) return { value: text, placeOf: (index) => at + index };
  let value = '';
  const places: number[] = [];
  for (let index = 0; index < text.length; index++) {
    places.push(at + index);
    if (text[index] === '%') {
      const digits = text.slice(index + 1, index + 3);
      if (!/^[0-9A-Fa-f]{2}$/.test(digits)) throw new InvalidCode('wrong_character', at + index + 1);
      value += String.fromCharCode(parseInt(digits, 16));
      index += 2;
    } else value += isQuery && text[index] === '+' ? ' ' : text[index];
  }
  return { value, placeOf: (index) => places[index] ?? at + text.length };
}

const isWithin = (ais: readonly string[], path: readonly string[]): boolean => {
  let next = 0;
  for (const ai of path) if (ai === ais[next]) next++;
  return next === ais.length;
};

function checkPath([key, ...followers]: readonly Found[]): void {
  const ais: string[] = [];
  for (const { identifier, placeOf } of followers) {
    ais.push(identifier.ai);
    if (!key?.identifier.key?.some((path) => isWithin(ais, path))) throw new InvalidCode('wrong_order', placeOf(0) + 1, identifier.ai);
  }
}

/** Checks that the query has nothing that belongs in the path, and nothing twice. */
function checkQuery(ofPath: readonly Found[], ofQuery: readonly Found[]): void {
  const inPath = ofPath.slice(1).map(({ identifier: { ai } }) => ai);
  const paths = ofPath[0]?.identifier.key?.filter((path) => isWithin(inPath, path)) ?? [];
  const seen = new Set(ofPath.map(({ identifier: { ai } }) => ai));
  for (const { identifier, placeOf } of ofQuery) {
    const { ai, isAsked } = identifier;
    if (!isAsked || paths.some((path) => path.includes(ai))) throw new InvalidCode('not_in_link', placeOf(0) + 1, ai);
    if (seen.has(ai)) throw new InvalidCode('repeated', placeOf(0) + 1, ai);
    seen.add(ai);
  }
}
