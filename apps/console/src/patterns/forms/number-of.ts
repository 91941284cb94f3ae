/**
 * A typed text as the form sends it: a number if it is one, undefined if it is empty, and otherwise the text itself, which the server
 * refuses.
 */
export function numberOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** A typed text; undefined if it is empty. */
export const textOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
