import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Certificate, type Server, startRedis, startSentinel } from '#servers';
import { Redis } from 'ioredis';

const NAME = 'main';
const SWITCHED_WITHIN_MS = 60_000;
/** By default, decisions take seconds, and the time before another try takes minutes. */
const SETTINGS = [`sentinel down-after-milliseconds ${NAME} 1000`, `sentinel failover-timeout ${NAME} 5000`];

/** Two Redis without persistence, and three Sentinels that name the primary and promote the other one when it dies. */
export class Sentinels {
  private constructor(
    private readonly servers: readonly Server[],
    private readonly sentinels: readonly Server[],
    private readonly password: string,
    private readonly tls?: Certificate,
  ) {}

  /** @param tls for all of their connections */
  static async open(tls?: Certificate): Promise<Sentinels> {
    const password = randomBytes(12).toString('hex');
    const start = (): Promise<Server> =>
      startRedis({ password, tls, settings: ['--masterauth', password, '--repl-diskless-sync-delay', '0'] });
    const [first, second] = await Promise.all([start(), start()]);
    const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel({ primary: first.url, name: NAME, settings: SETTINGS, tls })));
    const opened = new Sentinels([first, second], sentinels, password, tls);
    await opened.follow(second, new URL(first.url).port);
    await opened.areReady();
    return opened;
  }

  /** For REDIS_URL. */
  get url(): string {
    const hosts = this.sentinels.map(({ url }) => new URL(url).host);
    return `redis${this.tls ? 's' : ''}+sentinel://:${this.password}@${hosts.join(',')}/${NAME}?sentinel_password=${this.password}`;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.sentinels, ...this.servers].map((each) => each.stop()));
  }

  /** Deletes all that the primary, and so its replica, holds. */
  async empty(): Promise<void> {
    await this.onPrimary((redis) => redis.flushall());
  }

  /** Kills the primary, waits until the Sentinels have promoted the other server, and starts the first one again, empty. */
  async kill(): Promise<void> {
    const before = await this.primary();
    const lost = this.serverAt(before);
    await lost.kill();
    await this.changes(before);
    await this.rejoin(lost);
    await this.areReady();
  }

  /** Makes the Sentinels switch the primary, as an operator would. */
  async switchOver(): Promise<void> {
    const before = await this.primary();
    await this.ask(0, (sentinel) => sentinel.call('SENTINEL', 'FAILOVER', NAME));
    await this.changes(before);
    await this.areReady();
  }

  /** Kills both servers and all Sentinels, and starts them again, the servers empty. */
  async restartAll(): Promise<void> {
    const all = [...this.sentinels, ...this.servers];
    await Promise.all(all.map((each) => each.kill()));
    await pause(1_000);
    await Promise.all(this.sentinels.map((each) => each.restart()));
    const primary = this.serverAt(await this.primary());
    await primary.restart();
    await Promise.all(this.servers.filter((each) => each !== primary).map((each) => this.rejoin(each)));
    await this.areReady();
  }

  /** Jobs that the primary has counted since it was empty. */
  async jobs(): Promise<number> {
    return Number(await this.onPrimary((redis) => redis.get('{owms}:outbox:id')));
  }

  /** Starts a server as a replica; in production, the Sentinels rewrite its configuration file instead. */
  private async rejoin(server: Server): Promise<void> {
    await server.restart();
    await this.follow(server, await this.primary());
  }

  /** Waits until the Sentinels agree on the primary, and know each other and a replica that can take over. */
  private async areReady(): Promise<void> {
    await until('ready', async () => {
      const statuses = await Promise.all(this.sentinels.map((_, index) => this.status(index)));
      const [first] = statuses;
      return statuses.every(
        (each) =>
          each.get('port') === first?.get('port') &&
          each.get('num-other-sentinels') === '2' &&
          Number(each.get('num-slaves')) >= 1 &&
          each.get('flags') === 'master' &&
          each.get('replicas') === 'slave',
      );
    });
  }

  private async changes(before: string): Promise<void> {
    await until('promoted', async () => (await this.primary()) !== before);
  }

  /** What a Sentinel says of the primary, and the flags of its replicas. */
  private async status(index: number): Promise<Map<string, string>> {
    return this.ask(index, async (sentinel) => {
      const fields = pairs((await sentinel.call('SENTINEL', 'MASTER', NAME)) as string[]);
      const replicas = ((await sentinel.call('SENTINEL', 'REPLICAS', NAME)) as string[][]).map(pairs);
      const linked = replicas.every((each) => each.get('master-link-status') === 'ok');
      return fields.set('replicas', linked ? [...new Set(replicas.map((each) => each.get('flags')))].join() : 'not linked');
    });
  }

  private async primary(): Promise<string> {
    const [, port] = (await this.ask(0, (sentinel) => sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', NAME))) as [string, string];
    return port;
  }

  private serverAt(port: string): Server {
    const found = this.servers.find(({ url }) => new URL(url).port === port);
    if (!found) throw new Error(`no Redis on port ${port}`);
    return found;
  }

  private async onPrimary<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
    return this.connected(this.serverAt(await this.primary()), work);
  }

  private ask<T>(index: number, work: (sentinel: Redis) => Promise<T>): Promise<T> {
    const sentinel = this.sentinels[index];
    if (!sentinel) throw new Error(`no Sentinel ${index}`);
    return this.connected(sentinel, work);
  }

  private follow(server: Server, port: string): Promise<unknown> {
    return this.connected(server, (redis) => redis.replicaof('127.0.0.1', port));
  }

  private async connected<T>({ url }: Server, work: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(url, this.tls ? { tls: { ca: readFileSync(this.tls.cert) } } : {});
    redis.on('error', () => undefined); // the command's own error says it
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }
}

const pairs = (list: readonly string[]): Map<string, string> =>
  new Map(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ''] as const] : [])));

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + SWITCHED_WITHIN_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`the Sentinels were not ${what} in time`);
    await pause(100);
  }
}
