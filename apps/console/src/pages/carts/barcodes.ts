/** The most that one dialog adds; a larger number is a typing mistake. */
export const MAX_AT_ONCE = 200;

/** Barcodes that count on from the number at the end of the first, with its zeros: `TOTE-08`, `TOTE-09`. Undefined without a number. */
export function barcodesFrom(first: string, count: number): string[] | undefined {
  if (count === 1) return [first];
  const [, before = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(first) ?? [];
  if (digits === '') return undefined;
  return Array.from({ length: count }, (_, index) => before + String(Number(digits) + index).padStart(digits.length, '0'));
}
