import type { ResultSetHeader } from 'mysql2';
import type { Parameter, Scalar, Session, Written } from '../session.js';

/** Sends a statement. */
export type Ask = (sql: string, parameters: readonly Parameter[], isPrepared: boolean) => Promise<unknown>;

/** Longer statements go as text: each would stay prepared, and none comes twice. */
export const MAX_PREPARED_PARAMETERS = 120;

/** Prepared where the text is stable, text protocol where lists expand. */
export function sessionOf(ask: Ask): Omit<Session, 'insert'> {
  return {
    execute: <Row>(sql: string, parameters: readonly Scalar[]) => ask(sql, parameters, true) as Promise<Row[]>,
    query: <Row>(sql: string, parameters: readonly Parameter[]) => ask(sql, parameters.map(orNothing), false) as Promise<Row[]>,
    write: async (sql: string, parameters: readonly Parameter[]): Promise<Written> => {
      const isShort = parameters.length <= MAX_PREPARED_PARAMETERS && !parameters.some(Array.isArray);
      const result = (await ask(sql, parameters.map(orNothing), isShort)) as ResultSetHeader;
      return { affectedRows: result.affectedRows, firstId: result.insertId };
    },
  };
}

/** `IN ()` is no SQL; `IN (NULL)` matches nothing. */
const orNothing = (parameter: Parameter): Parameter => (Array.isArray(parameter) && parameter.length === 0 ? [null] : parameter);
