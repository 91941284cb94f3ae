import type { Parameter } from '@kernel';

/** Sorts after every text with the prefix before it. */
const AFTER_ALL = '\u{10FFFF}';

/** A condition an index can serve: the column begins with this text, case-sensitive. */
export const startsWith = (column: string, text: string): { sql: string; parameters: Parameter[] } => ({
  sql: `${column} >= ? AND ${column} < ?`,
  parameters: [text, text + AFTER_ALL],
});
