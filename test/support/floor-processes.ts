import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, type Server, startMariaDb, startRedis } from '#servers';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { WMS } from './build-wms.js';
import { breachesIn, migrateWithDemo } from './contexts.js';
import { required } from './environment.js';
import { type End, run, Running, Service, type Variables } from './process.js';

/** The headers of an operator and warehouse user of the demo set. */
export const as = { userName: 'manager', Key: 'demo-wms-key' };
/** How many bins `stream` corrects; the demo set has a few more. */
export const BINS = 16;
const binOf = (place: number): string => `A${String(place + 1).padStart(2, '0')}`;
export const skuOf = (place: number): string => `DEMO-0${String(place + 1).padStart(2, '0')}`;

/** Several database nodes. */
export interface Cluster {
  readonly nodes: readonly MariaDbServer[];
  /** For DATABASE_URL. */
  readonly url: string;
  /** The administrator's URL of the node that takes writes. */
  readonly writerUrl: string;
  stop(): Promise<void>;
}

export interface Accepted {
  id: number;
  index: number;
  qty: number;
}

/** Some tests start eight programs in sequence, each up to half a minute on a busy machine, and locks of killed ones must expire. */
export const TAKES_MS = 300_000;

/** API and worker as processes of the build, with the demo set in a dedicated MariaDB and Redis. */
export class FloorProcesses {
  private readonly processes: Running[] = [];

  private constructor(
    private readonly env: Variables,
    readonly mariadb: MariaDbServer,
    readonly redis: Server,
    private readonly folder: string,
    private readonly cluster?: Cluster,
  ) {}

  /**
   * On a MariaDB of its own or on the cluster, whose first node is then `mariadb`.
   * @param prepare creates the schema and loads the demo set
   */
  static async open(cluster?: Cluster, prepare: (env: Variables) => Promise<void> = migrateWithDemo): Promise<FloorProcesses> {
    const folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'floor-'));
    const [mariadb, redis] = await Promise.all([cluster?.nodes[0] ?? startMariaDb({ durability: 'fast' }), startRedis()]);
    const floor = new FloorProcesses(
      { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? mariadb.url, REDIS_URL: redis.url, LOG_LEVEL: 'info' },
      mariadb,
      redis,
      folder,
      cluster,
    );
    await prepare(floor.env);
    return floor;
  }

  /** Kills every started API and worker. */
  async endProcesses(): Promise<void> {
    await Promise.all(this.processes.splice(0).map((each) => each.end('SIGKILL')));
  }

  async close(): Promise<void> {
    await Promise.all([(this.cluster ?? this.mariadb).stop(), this.redis.stop()]);
    await rm(this.folder, { recursive: true, force: true });
  }

  cli(...words: string[]): Promise<{ end: End; out: string; err: string }> {
    return this.cliWith({}, ...words);
  }

  cliWith(more: Variables, ...words: string[]): Promise<{ end: End; out: string; err: string }> {
    return run('cli', words, { ...this.env, ...more });
  }

  breaches(): Promise<string[]> {
    return breachesIn(this.env);
  }

  async startApi(more: Variables = {}, home?: string): Promise<Service> {
    const service = await Service.start({ ...this.env, ...more }, 'api', home);
    this.processes.push(service);
    return service;
  }

  async startWorker(more: Variables = {}, home?: string): Promise<Running> {
    const worker = new Running('worker', [], { ...this.env, ...more }, home);
    this.processes.push(worker);
    await worker.until(() => worker.lines('working')[0]);
    return worker;
  }

  async query(sql: string, values: unknown[] = []): Promise<RowDataPacket[]> {
    const connection = await createConnection({ uri: this.cluster?.writerUrl ?? this.mariadb.url });
    try {
      for (;;) {
        try {
          return (await connection.query<RowDataPacket[]>(sql, values))[0];
        } catch (error) {
          // The test locks the same rows as the workers, so it may have to retry after a deadlock.
          if ((error as { code?: string }).code !== 'ER_LOCK_DEADLOCK') throw error;
        }
      }
    } finally {
      await connection.end();
    }
  }

  /** One correction of one of the bins that `stream` corrects; undefined without an acceptance. */
  correct(url: string, index: number, qty: number): Promise<Accepted | undefined> {
    return this.correctBin(url, index % BINS, index, qty);
  }

  /** One correction of the product in the bin at `place`; undefined without an acceptance. */
  async correctBin(url: string, place: number, index: number, qty: number): Promise<Accepted | undefined> {
    try {
      const answer = await fetch(`${url}${WMS}/recount`, {
        method: 'POST',
        headers: { ...as, 'Content-Type': 'application/json' },
        body: JSON.stringify([
          { account_id: 100, comment: `#${index}`, skus: [{ sku: skuOf(place), bins: [{ location: 'A', bin: binOf(place), qty }] }] },
        ]),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status !== 200) return undefined;
      const { result } = (await answer.json()) as { result: { correction_id: number }[] };
      return { id: result[0]?.correction_id ?? 0, index, qty };
    } catch {
      return undefined;
    }
  }

  /** Streams corrections from several clients until `isOver`; returns those answered 200. */
  async stream(url: () => string, isOver: () => boolean): Promise<Accepted[]> {
    const accepted: Accepted[] = [];
    const client = async (first: number): Promise<void> => {
      for (let index = first; !isOver(); index += 4) {
        const done = await this.correct(url(), index, (index % 5) + 1);
        if (done) accepted.push(done);
        else await pause(50);
      }
    };
    await Promise.all([0, 1, 2, 3].map(client));
    return accepted;
  }

  async settled(within = 60_000): Promise<void> {
    const deadline = Date.now() + within;
    for (;;) {
      const [{ n }] = (await this.query(
        "SELECT (SELECT COUNT(*) FROM corrections WHERE State = 'queued') + (SELECT COUNT(*) FROM outbox) AS n",
      )) as [{ n: number }];
      if (n === 0) return;
      if (Date.now() > deadline)
        throw new Error(
          `${n} pieces of work are left: ${JSON.stringify(await this.query('SELECT Reaction, State, Attempts, LastError FROM outbox LIMIT 5'))}`,
        );
      await pause(100);
    }
  }

  /** Expects every accepted correction to be applied once and in order, and every rule of stock to hold. */
  async expectWhole(accepted: readonly Accepted[]): Promise<void> {
    await this.settled();
    const states = await this.query('SELECT CorrectionID AS id, State AS state FROM corrections');
    const applied = new Set(states.filter(({ state }) => state === 'applied').map(({ id }) => id as number));
    expect(accepted.filter(({ id }) => !applied.has(id))).toEqual([]);
    const ledger = await this.query(
      "SELECT BinID, Reference, COUNT(*) AS n, MIN(LedgerID) AS first FROM stock_ledger WHERE Reason = 'recount' GROUP BY BinID, Reference ORDER BY first",
    );
    expect(ledger.filter(({ n }) => n !== 1)).toEqual([]);
    expect(ledger).toHaveLength(applied.size);
    for (const bin of new Set(ledger.map(({ BinID }) => BinID as number))) {
      const order = ledger.filter(({ BinID }) => BinID === bin).map(({ Reference }) => Number(Reference));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
    expect(await this.breaches()).toEqual([]);
  }
}
