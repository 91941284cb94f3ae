import { toIso } from '@kernel';

/** Stored instants are `createdDate` in contracts, and `created_at` in answers. */
const IS_INSTANT = /Date$/;

/** A member's name in the words of answers. */
export const wireWord = (name: string): string => name.replace(IS_INSTANT, 'At').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

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
