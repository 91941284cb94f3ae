import { folded } from '@kernel';

const MAX_WORDS = 8;
/** The column's length. */
const MAX_TEXT = 600;
/** The text of a product `p`; a product that a process of the previous version has just written has none yet. */
const TEXT = 'COALESCE(p.SearchText, LOWER(p.SKU))';

/** The text that searches of products match. */
export function searchTextOf({ sku, description }: { sku: string; description: string }): string {
  // Never cuts a surrogate pair.
  return folded(`${sku}\n${description}`)
    .slice(0, MAX_TEXT)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** The words of a search, folded like the texts. */
export const wordsOf = (text: string): string[] => folded(text).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);

/** A condition: every word of a text is in the SKU or the description of a product `p`, in any case and accents. */
export function hasWords(text: string): { sql: string; parameters: string[] } {
  const words = wordsOf(text);
  if (words.length === 0) return { sql: '1 = 0', parameters: [] };
  return { sql: words.map(() => `INSTR(${TEXT}, ?) > 0`).join(' AND '), parameters: words };
}
