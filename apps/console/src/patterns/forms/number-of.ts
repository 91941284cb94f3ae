/**
 * What people typed, as the form sends it: a number where it is one, undefined where it is empty, and otherwise the text itself, for the
 * server to say what is wrong with it.
 */
export function numberOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** What people typed; undefined where it is empty. */
export const textOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
