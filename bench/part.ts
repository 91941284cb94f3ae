import { cpus } from 'node:os';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import type { Options } from './sizes.js';

export interface Outcome {
  markdown: string;
  /** Missed targets. */
  missed: string[];
}

/** Lines of the benchmark with their own servers and their own marks on the page. */
export interface Part {
  name: string;
  /** Names that `--only` selects by. */
  lines: readonly string[];
  /** Takes an hour and much of a disk, so it runs only when `--only` names it. */
  isOnlyByName?: boolean;
  /** Measures the lines whose name contains `options.only`. @throws Error when an answer is no success, or the data is wrong afterwards. */
  run(options: Options, folder: string): Promise<Outcome>;
}

export const say = (line: string): void => void process.stderr.write(`${line}\n`);

export const chosen = (names: readonly string[], { only }: Options): string[] => names.filter((name) => name.includes(only));

/** The date, the processors and the version of Node. */
export const thisMachine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`;

/** The machine, Node, the database and the durability of its commits. */
export async function machineLine(databaseUrl: string): Promise<string> {
  const connection = await mysql.createConnection(databaseUrl);
  const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version, @@innodb_flush_log_at_trx_commit AS durability');
  await connection.end();
  const { version, durability } = rows[0] as { version: string; durability: number };
  return `${thisMachine()}, ${version} (innodb_flush_log_at_trx_commit=${durability})`;
}

/** @throws Error when programs wrote faults to their logs. */
export function assertNoFaults(printed: string): void {
  const faults = printed.split('\n').filter((line) => line.includes('"level":50') || line.includes('"level":60'));
  if (faults.length > 0) throw new Error(`${faults.length} faults in the log, the first: ${faults[0]}`);
}
