import type { Parameter } from '@kernel';

/** Part of a statement, with the values of its placeholders. */
export interface SqlPart<Value extends Parameter = Parameter> {
  sql: string;
  parameters: Value[];
}

/** Sorts after every text with the same beginning. */
const AFTER_ALL = '\u{10FFFF}';

/** Begins with this text, case-sensitive: a range that an index serves. */
export const startsWith = (column: string, text: string): SqlPart<string> => ({
  sql: `${column} >= ? AND ${column} < ?`,
  parameters: [text, text + AFTER_ALL],
});
