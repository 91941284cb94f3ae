/**
 * A lot in stored form: without trailing spaces, which MySQL ignores in comparisons and the embedded engine does not; null without a lot.
 * Otherwise a lot could be one content of a bin on one engine and two on the other.
 */
export function lotOf(told: string | null | undefined): string | null {
  return withoutEndingSpaces(told ?? '') || null;
}

export const withoutEndingSpaces = (text: string): string => text.replace(/ +$/, '');
