export type Scalar = string | number | boolean | null;
/** In `query` and in text writes an array stands for `IN (?)` lists. */
export type Parameter = Scalar | readonly Scalar[];

export interface Written {
  affectedRows: number;
  /** Id of the first row inserted. */
  firstId: number;
}

/** One connection inside a transaction. */
export interface Session {
  execute<Row>(sql: string, parameters: readonly Scalar[]): Promise<Row[]>;
  query<Row>(sql: string, parameters: readonly Parameter[]): Promise<Row[]>;
  write(sql: string, parameters: readonly Parameter[]): Promise<Written>;
  /**
   * Ids of the rows of an `INSERT ... VALUES`, in their order, as the engine assigned them: never computed from another moment or
   * connection.
   */
  insert(sql: string, parameters: readonly Scalar[], id: string, rows: number): Promise<number[]>;
}

/**
 * Its methods reject instead of throwing, as failing statements do: a thrown error would leave others in a `Promise.all` without a handler.
 */
function refusing(reason: string): Session {
  const refuse = (): Promise<never> => Promise.reject(new Error(reason));
  return { execute: refuse, query: refuse, write: refuse, insert: refuse };
}
export const ENDED = refusing('a statement after the end of its transaction');
export const OUTSIDE = refusing('a write outside a transaction: send a command');

/** A session whose writes wait for a check, which the first write begins; later statements keep their order. */
export function behind(session: Session, begin: () => Promise<void>, begun: () => Promise<void> | undefined): Session {
  const inOrder = <T>(ask: () => Promise<T>): Promise<T> => begun()?.then(ask) ?? ask();
  const checked = <T>(ask: () => Promise<T>): Promise<T> => begin().then(ask);
  return {
    execute: <Row>(...words: Parameters<Session['execute']>) => inOrder(() => session.execute<Row>(...words)),
    query: <Row>(...words: Parameters<Session['query']>) => inOrder(() => session.query<Row>(...words)),
    write: (...words) => checked(() => session.write(...words)),
    insert: (...words) => checked(() => session.insert(...words)),
  };
}
