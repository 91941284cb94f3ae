import { toIso } from '@kernel';

/** Stored instants are `createdDate` in contracts, and `created_at` in answers. */
const IS_INSTANT = /Date$/;

/** `orderNumber` as requests and answers write it: `order_number`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Cached, since there are few names of members, and a page of orders has thousands of them. */
const known = new Map<string, string>();
const MAX_KNOWN = 5_000;

/** A member's name in the words of answers. */
export function wireWord(name: string): string {
  let word = known.get(name);
  if (word !== undefined) return word;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, (word = snakeCase(name.replace(IS_INSTANT, 'At'))));
  return word;
}

/** The members of a contract's object, in the words of answers. */
export function inWireWords<Value extends object>(value: Value): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [wireWord(name), IS_INSTANT.test(name) ? toIso(member as string | null) : shown(member)]),
  );
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  return typeof value === 'object' && value !== null ? inWireWords(value) : value;
}
