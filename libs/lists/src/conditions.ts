import type { Parameter } from '@kernel';

/** Part of a statement, with the values of its placeholders. */
export interface SqlPart<Value extends Parameter = Parameter> {
  sql: string;
  parameters: Value[];
}

/** The values of a part of some kind. */
type ValueOf<Part extends SqlPart> = Part['parameters'][number];

/** Sorts after every text with the prefix before it. */
const AFTER_ALL = '\u{10FFFF}';

export const part = <Values extends Parameter[]>(sql: string, ...parameters: Values): SqlPart<Values[number]> => ({ sql, parameters });

/** A condition on a value that a filter may leave out. */
export const given = <Value extends Parameter>(sql: string, value: Value | undefined): SqlPart<Value> | undefined =>
  value === undefined ? undefined : { sql, parameters: [value] };

/** Exactly this text: MySQL ignores trailing spaces, so `=` alone finds `A` for `A `. */
export const exactly = (column: string, text: string): SqlPart<string> =>
  part(`${column} = ? AND LENGTH(${column}) = LENGTH(?)`, text, text);

/** Starts with this text, case-sensitive: a range that an index serves. */
export const startsWith = (column: string, text: string): SqlPart<string> =>
  part(`${column} >= ? AND ${column} < ?`, text, text + AFTER_ALL);

/** All conditions that are given. */
export const allOf = <Part extends SqlPart>(conditions: readonly (Part | undefined)[]): SqlPart<ValueOf<Part>> =>
  joined(conditions, ' AND ');

/** The rows that any of the queries finds, each once. */
export const unionOf = <Part extends SqlPart>(queries: readonly Part[]): SqlPart<ValueOf<Part>> => joined(queries, ' UNION ');

/** The rows of all queries, each as often as it is found. */
export const unionAllOf = <Part extends SqlPart>(queries: readonly Part[]): SqlPart<ValueOf<Part>> => joined(queries, ' UNION ALL ');

function joined<Part extends SqlPart>(parts: readonly (Part | undefined)[], word: string): SqlPart<ValueOf<Part>> {
  const all = parts.filter((each) => each !== undefined);
  return { sql: all.map(({ sql }) => sql).join(word), parameters: all.flatMap(({ parameters }) => parameters) };
}
