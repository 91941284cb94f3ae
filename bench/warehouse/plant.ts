import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { assertNoFaults } from '../part.js';
import { freePort } from '#free-port';
import { dist, Program } from '../processes.js';
import { AS } from './seed.js';

const run = promisify(execFile);

export type Environment = Record<'DATABASE_URL' | 'DATA_DIR', string> & Record<string, string>;

/** One warehouse: its own database, an API that accepts work, and workers that do it. */
export class Plant {
  private readonly workers: Program[] = [];
  private started = 0;
  private accepted = 0;

  private constructor(
    readonly databaseUrl: string,
    readonly origin: string,
    private readonly environment: Environment,
    private readonly folder: string,
    readonly api: Program,
    private readonly connection: Connection,
    private readonly nodeWords: readonly string[],
  ) {}

  /** Starts the API on a seeded database. */
  static async open(environment: Environment, profile: string): Promise<Plant> {
    const { DATABASE_URL: databaseUrl, DATA_DIR: folder } = environment;
    const nodeWords = profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [];
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const api = new Program(
      'api',
      'apps/api/src/main.js',
      { ...environment, WORKER: 'off', PORT: String(port) },
      path.join(folder, 'api.log'),
      nodeWords,
    );
    await api.untilAnswers(`${origin}/health/ready`);
    return new Plant(databaseUrl, origin, environment, folder, api, await mysql.createConnection(databaseUrl), nodeWords);
  }

  /** Starts or stops workers until there are this many. */
  async haveWorkers(count: number): Promise<void> {
    while (this.workers.length > count) await this.workers.pop()?.stop();
    while (this.workers.length < count) {
      this.started += 1;
      const worker = new Program(
        'worker',
        'apps/worker/src/main.js',
        this.environment,
        path.join(this.folder, `worker-${this.started}.log`),
        this.nodeWords,
      );
      this.workers.push(worker);
      await worker.untilSays('"msg":"working"');
    }
  }

  /** Pauses or resumes the workers. */
  halt(): void {
    this.workers.forEach((worker) => worker.signal('SIGSTOP'));
  }

  goOn(): void {
    this.workers.forEach((worker) => worker.signal('SIGCONT'));
  }

  /** Sends a recount. @throws Error when the API refuses it. */
  async accept(body: string, corrections: number): Promise<void> {
    const answer = await fetch(`${this.origin}/apirest/v4/wms/recount`, {
      method: 'POST',
      headers: { ...AS, 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the recount was refused: ${answer.status} ${text.slice(0, 1_000)}`);
    this.accepted += corrections;
  }

  /** Counts corrections that were sent by other means than `accept`. */
  hasAnswered(corrections: number): void {
    this.accepted += corrections;
  }

  /** Corrections applied so far. */
  applied(): Promise<number> {
    return this.count("SELECT COALESCE(SUM(Corrections), 0) AS n FROM correction_minutes WHERE Step = 'applied'");
  }

  /** Whether all accepted work is done. */
  async isDone(): Promise<boolean> {
    return (await this.count('SELECT COUNT(*) AS n FROM outbox')) === 0;
  }

  /** Peak memory of each process in MiB. */
  peaks(): { api: number; worker: number } {
    return { api: this.api.peakMemory(), worker: Math.max(0, ...this.workers.map((worker) => worker.peakMemory())) };
  }

  /** @throws Error when an accepted correction was not applied exactly once, a rule of stock is broken or a process logged a fault. */
  async verify(): Promise<void> {
    const [accepted, applied] = [await this.count('SELECT COUNT(*) AS n FROM corrections'), await this.applied()];
    if (accepted < this.accepted) throw new Error(`${this.accepted} corrections were answered, ${accepted} accepted`);
    const ended = await this.count("SELECT COUNT(*) AS n FROM corrections WHERE State = 'applied'");
    if (applied !== accepted || ended !== accepted)
      throw new Error(`${accepted} corrections were accepted, ${ended} applied, ${applied} counted`);
    const twice = await this.count(
      'SELECT COUNT(*) AS n FROM (SELECT Reference FROM stock_ledger WHERE Reference IS NOT NULL GROUP BY Reference, BinID HAVING COUNT(*) > 1) t',
    );
    if (twice > 0) throw new Error(`${twice} corrections were applied more than once`);
    await run(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), 'stock', 'verify'], {
      env: { PATH: process.env.PATH, ...this.environment },
    });
    assertNoFaults([this.api, ...this.workers].map((each) => each.printed()).join('\n'));
  }

  async stop(): Promise<void> {
    this.goOn();
    await Promise.all([this.api, ...this.workers].map((each) => each.stop()));
    await this.connection.end();
  }

  private async count(sql: string): Promise<number> {
    const [rows] = await this.connection.query<RowDataPacket[]>(sql);
    return Number((rows[0] as { n: number }).n);
  }
}
