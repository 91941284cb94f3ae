import type { ResultSetHeader } from 'mysql2';
import type { Scalar } from '../session.js';

/** Sends a statement on one connection. */
export type AskConnection = (sql: string, parameters: readonly Scalar[]) => Promise<unknown>;

interface Server {
  isMariaDb: boolean;
  idStep: number;
}

/** The step between two ids changed around an INSERT, so the ids of its rows are unknown. The transaction runs again. */
export class IdStepChanged extends Error {
  constructor() {
    super('auto_increment_increment changed while rows were inserted');
    this.name = 'IdStepChanged';
  }
}

const SERVER = "SELECT VERSION() LIKE '%MariaDB%' AS isMariaDb, @@auto_increment_increment AS idStep";

/**
 * Determines the ids of the rows of an INSERT. MariaDB returns them (`RETURNING`). MySQL returns only the first one, and the others follow
 * at the step `auto_increment_increment`, which we read on the same connection before and after: a cluster changes it for open sessions
 * when a node joins or leaves.
 */
export class GeneratedIds {
  private readonly servers = new WeakMap<object, Server>();

  async insert(
    connection: object,
    ask: AskConnection,
    sql: string,
    parameters: readonly Scalar[],
    id: string,
    rows: number,
  ): Promise<number[]> {
    if (rows === 1) return [((await ask(sql, parameters)) as ResultSetHeader).insertId];
    const server = this.servers.get(connection) ?? (await this.meet(connection, ask));
    if (server.isMariaDb) {
      const returned = (await ask(`${sql} RETURNING ${id} AS id`, parameters)) as { id: number }[];
      // Ids rise from row to row within a statement, but no engine promises the order in which it returns them.
      return returned.map((row) => row.id).sort((a, b) => a - b);
    }
    const { insertId } = (await ask(sql, parameters)) as ResultSetHeader;
    const { idStep } = await this.meet(connection, ask);
    if (idStep !== server.idStep) throw new IdStepChanged();
    return Array.from({ length: rows }, (_, index) => insertId + index * idStep);
  }

  private async meet(connection: object, ask: AskConnection): Promise<Server> {
    const [{ isMariaDb, idStep }] = (await ask(SERVER, [])) as { isMariaDb: number; idStep: number }[];
    const server = { isMariaDb: isMariaDb === 1, idStep };
    this.servers.set(connection, server);
    return server;
  }
}
