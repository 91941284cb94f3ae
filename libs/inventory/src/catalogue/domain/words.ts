const MAX_WORDS = 8;

/**
 * A condition: each word of a text is in one of the columns. The embedded engine lowers only the letters of English, so a word also matches
 * as it was typed.
 */
export function hasWords(columns: readonly string[], text: string): { sql: string; parameters: string[] } {
  const words = text.trim().split(/\s+/).slice(0, MAX_WORDS);
  const each = columns.flatMap((column) => [`INSTR(LOWER(${column}), ?) > 0`, `INSTR(${column}, ?) > 0`]).join(' OR ');
  return {
    sql: words.map(() => `(${each})`).join(' AND '),
    parameters: words.flatMap((word) => columns.flatMap(() => [word.toLowerCase(), word])),
  };
}
