/**
 * A lot as it is kept: without spaces at its end, which MySQL does not tell apart and the embedded engine does; null where none
 * is told. One lot may not be two contents of a bin here and one there.
 */
export function lotOf(told: string | null | undefined): string | null {
  return withoutEndingSpaces(told ?? '') || null;
}

export const withoutEndingSpaces = (text: string): string => text.replace(/ +$/, '');
