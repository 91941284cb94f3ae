import { InvalidCode } from './invalid-code.js';
import type { Identifier } from './dictionary.js';

/** An element as read, before any check. */
export interface Found {
  identifier: Identifier;
  value: string;
  /** The index in the code of a character of the value, from 0. */
  placeOf: (index: number) => number;
}

/** An identifier in a code, and the lists of identifiers of which one belongs on the same item and is missing from the code. */
export interface Missing {
  ai: string;
  anyOf: readonly string[];
}

/** @throws InvalidCode for the first element that breaks a rule. */
export function checkElements(found: readonly Found[]): void {
  const byAi = new Map<string, Found>();
  for (const element of found) {
    checkValue(element);
    const { ai } = element.identifier;
    const earlier = byAi.get(ai);
    if (earlier && earlier.value !== element.value) throw new InvalidCode('repeated', element.placeOf(0) + 1, ai);
    if (!earlier) byAi.set(ai, element);
  }
  for (const { identifier, placeOf } of byAi.values()) {
    const other = identifier.without.find((ai) => byAi.has(ai));
    if (other !== undefined) throw new InvalidCode('contradicting', placeOf(0) + 1, identifier.ai, other);
  }
}

/** What belongs on the same item as these elements, and must be in another of its codes. */
export function missingOf(found: readonly Found[]): Missing[] {
  const present = new Set(found.map(({ identifier: { ai } }) => ai));
  return [...new Set(found.map(({ identifier }) => identifier))]
    .filter(({ with: lists }) => lists.length > 0 && !lists.some((list) => list.every((ais) => ais.some((ai) => present.has(ai)))))
    .map(({ ai, with: lists }) => ({ ai, anyOf: lists.map((list) => list.map(patternOf).join('+')) }));
}

/** Abbreviates `3100` to `3699` as `31nn`. */
const patternOf = (ais: readonly string[]): string => (ais.length === 1 ? String(ais[0]) : `${String(ais[0]).slice(0, 2)}nn`);

function checkValue({ identifier: { ai, components }, value, placeOf }: Found): void {
  const refused = (fault: ConstructorParameters<typeof InvalidCode>[0], index: number) => new InvalidCode(fault, placeOf(index) + 1, ai);
  let at = 0;
  for (const { characters, least, most, isOptional, checks } of components) {
    if (isOptional && at === value.length) break;
    const part = value.slice(at, at + most);
    const wrong = part.search(characters);
    if (wrong >= 0) throw refused('wrong_character', at + wrong);
    if (part.length < least) throw refused('too_short', value.length);
    const failed = checks.find(([holds]) => !holds(part));
    if (failed) throw refused(failed[1], at);
    at += part.length;
  }
  if (at < value.length) throw refused('too_long', at);
}
