import { toIso } from '@kernel';

/** Stored instants are `createdDate` in contracts, and `created_at` in answers. */
const IS_INSTANT = /Date$/;

/** `orderNumber` as requests and answers write it: `order_number`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A member's name in the words of answers. */
export const wireWord = (name: string): string => snakeCase(name.replace(IS_INSTANT, 'At'));

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
