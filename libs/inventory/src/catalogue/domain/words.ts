import { folded } from '@kernel';

const MAX_WORDS = 8;
/** Of the column. */
const MAX_TEXT = 600;
/** The text of a product `p`; one that a process of the version before has written just now has none yet. */
const TEXT = 'COALESCE(p.SearchText, LOWER(p.SKU))';

/** What searches of products look in. */
export function searchTextOf({ sku, description }: { sku: string; description: string }): string {
  // Never half of a character of two.
  return folded(`${sku}\n${description}`)
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The words that a text asks for, as texts have them. */
export const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** A condition: each word of a text is in the SKU or the description of a product `p`, whatever their case and accents. */
export function hasWords(text: string): { sql: string; parameters: string[] } {
  const words = wordsOf(text);
  if (words.length === 0) return { sql: '1 = 0', parameters: [] };
  return { sql: words.map(() => `INSTR(${TEXT}, ?) > 0`).join(' AND '), parameters: words };
}
