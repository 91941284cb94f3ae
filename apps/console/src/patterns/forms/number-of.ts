/**
 * What was typed, as it is sent: a number where it is one, nothing where nothing was typed, and else as it stands, for the server to say
 * what is wrong with it.
 */
export function numberOf(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** What was typed, or nothing. */
export const textOf = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());
