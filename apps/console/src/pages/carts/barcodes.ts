/** What one dialog adds; more is a mistake of the hand. */
export const MAX_AT_ONCE = 200;

/** `TOTE-08` and the two after it: the number at its end counts on, with its zeros. Undefined where there is none to count. */
export function barcodesFrom(first: string, count: number): string[] | undefined {
  if (count === 1) return [first];
  const [, before = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(first) ?? [];
  if (digits === '') return undefined;
  return Array.from({ length: count }, (_, index) => before + String(Number(digits) + index).padStart(digits.length, '0'));
}
