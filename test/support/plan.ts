import { jest } from '@jest/globals';
import type { Scalar } from '@kernel';
import type { RunningApp } from './app.js';

/** One step of a plan in either engine's terms: the table, and the index in use. */
export interface Step {
  table: string;
  index: string;
  isSorted: boolean;
}

interface MysqlStep {
  table: string;
  key: string | null;
  Extra: string | null;
}

const fromMysql = ({ table, key, Extra }: MysqlStep): Step => ({ table, index: key ?? 'none', isSorted: /filesort/.test(Extra ?? '') });

function fromEmbedded({ detail }: { detail: string }): Step {
  const [, table = '', words = ''] = /^(?:SEARCH|SCAN) (\w+)(.*)/.exec(detail) ?? [];
  const index =
    /INTEGER PRIMARY KEY/.test(words) || /sqlite_autoindex_\w+_1/.test(words) ? 'PRIMARY' : (/INDEX (\w+)/.exec(words)?.[1] ?? 'none');
  return { table, index, isSorted: false };
}

/** The plan of the first statement with `words` that `work` actually sends, the page's by default. */
export async function planOf({ database, engine }: RunningApp, work: () => Promise<unknown>, words = ' OFFSET '): Promise<Step[]> {
  const sent: { how: 'execute' | 'query'; sql: string; parameters: readonly Scalar[] }[] = [];
  const spies = (['execute', 'query'] as const).map((how) => {
    const send = database[how].bind(database) as (sql: string, parameters?: readonly Scalar[]) => Promise<unknown[]>;
    const noted = (sql: string, parameters: readonly Scalar[] = []): Promise<unknown[]> => {
      sent.push({ how, sql, parameters });
      return send(sql, parameters);
    };
    return jest.spyOn(database, how).mockImplementation(noted as typeof database.query);
  });
  await work();
  spies.forEach((spy) => spy.mockRestore());
  const statement = sent.find(({ sql }) => sql.includes(words));
  if (!statement) throw new Error(`no statement with ${words} was sent`);
  const explained = `${engine === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${statement.sql}`;
  if (engine === 'mysql') return (await database[statement.how]<MysqlStep>(explained, statement.parameters)).map(fromMysql);
  return (await database[statement.how]<{ detail: string }>(explained, statement.parameters)).map(fromEmbedded);
}
