import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server as TcpServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from '@kernel';
import { Test } from '@nestjs/testing';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { type Server, startRedis } from '#servers';
import { QueueModule } from '@runtime/queue/queue.module';
import { describeQueue } from '../support/queue-conformance.js';

const JOBS = '{owms}:outbox:wait';
/** Longer than a connection may be silent, plus the delay of a busy machine. */
const HEALS_WITHIN_MS = 40_000;
const TAKES_MS = 90_000;

async function open(url: string, logger = pino({ level: 'silent' })): Promise<Queue> {
  const module = await Test.createTestingModule({ imports: [QueueModule.with({ redisUrl: url, redisTls: undefined }, logger)] }).compile();
  return module.get(Queue);
}

async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + HEALS_WITHIN_MS;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await pause(20);
  }
}

/** An address that stays the same while the server behind it changes. */
class Address {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly listener: TcpServer,
    private server: URL,
  ) {
    listener.on('connection', (near) => this.join(near, connect(Number(this.server.port), this.server.hostname)));
  }

  static async of({ url }: Server): Promise<Address> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    return new Address(listener, new URL(url));
  }

  get url(): string {
    const url = new URL(this.server);
    url.port = String((this.listener.address() as AddressInfo).port);
    return url.href;
  }

  /** New connections lead to `server`; open ones stay. */
  moveTo({ url }: Server): void {
    this.server = new URL(url);
  }

  /** Blocks all traffic on open connections without telling either end, like a host that vanishes. */
  fallSilent(): void {
    for (const socket of this.sockets) socket.removeAllListeners('data').resume();
  }

  /** Ends all connections and takes no more, like a server that is down. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.listener.close();
  }

  private join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  }
}

describe('the queue on Redis', () => {
  let server: Server;
  let admin: Redis;
  let queue: Queue | undefined;
  let address: Address | undefined;
  let seen: number[];
  beforeAll(async () => {
    server = await startRedis();
    admin = new Redis(server.url);
  }, TAKES_MS);
  beforeEach(() => {
    seen = [];
  });
  afterEach(async () => {
    await queue?.close();
    address?.close();
    queue = address = undefined;
    await admin.flushall();
  }, TAKES_MS);
  afterAll(async () => {
    admin?.disconnect();
    await server?.stop();
  }, TAKES_MS);

  const see = (id: number): Promise<void> => Promise.resolve(void seen.push(id));
  /** Enqueues until the queue delivers one; the relay finds lost ones. */
  async function expectBrings(): Promise<void> {
    seen.length = 0;
    for (let id = 1_000; seen.length === 0; id += 1) {
      if (id > 1_400) throw new Error('nothing is brought any more');
      queue?.enqueue([id]);
      await pause(100);
    }
  }

  it('delivers an id again even when a trace of its previous job is left', async () => {
    for (let id = 1; id <= 50; id += 1) await admin.hset(`{owms}:outbox:${id}`, 'processedOn', '1');
    queue = await open(server.url);
    queue.work(see);
    queue.enqueue([7, 8, 9]);
    await until(() => seen.length === 3);
    expect(await admin.hgetall('{owms}:outbox:7')).toEqual({ processedOn: '1' });
  });

  it('closes at any moment of its start without an unhandled rejection', async () => {
    for (let delay = 0; delay < 30; delay += 1) {
      const early = await open(server.url);
      early.work(see);
      await pause(delay / 2);
      await early.close();
    }
    // Jest fails a test with an unhandled rejection; outside of it Node would end the process.
    await pause(50);
  });

  it('sends what it was offered before it closes, and does not report its own end as a fault', async () => {
    const lines: string[] = [];
    for (let delay = 0; delay < 20; delay += 1) {
      const early = await open(server.url, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }));
      await pause(delay / 2);
      early.enqueue([delay]);
      await early.close();
    }
    expect([await admin.llen(JOBS), lines]).toEqual([20, []]);
  });

  it(
    'finishes running jobs when it closes while Redis is away',
    async () => {
      address = await Address.of(server);
      queue = await open(address.url);
      let isStarted = false;
      let isFinished = false;
      queue.work(async () => {
        isStarted = true;
        await pause(1_500);
        isFinished = true;
      });
      queue.enqueue([1]);
      await until(() => isStarted);
      address.close();
      await queue.close();
      expect(isFinished).toBe(true);
    },
    TAKES_MS,
  );

  it('skips a job whose id Redis has lost', async () => {
    await admin.lpush(JOBS, 'gone');
    queue = await open(server.url);
    queue.work(see);
    queue.enqueue([1]);
    await until(() => seen.length > 0);
    expect(seen).toEqual([1]);
  });

  it(
    'stays within its limit without a worker, whatever is enqueued, and delivers all it has',
    async () => {
      queue = await open(server.url);
      const ids = Array.from({ length: 9_000 }, (_, index) => index);
      for (let turn = 0; turn < 4; turn += 1) {
        queue.enqueue(ids);
        const held = Math.min(10_000, (turn + 1) * 9_000);
        await until(async () => (await admin.llen(JOBS)) >= held);
      }
      await pause(500);
      expect(await admin.llen(JOBS)).toBeLessThan(10_500);
      expect(await admin.dbsize()).toBeLessThan(10_600);
      queue.work(see);
      await until(() => new Set(seen).size === 9_000);
    },
    TAKES_MS,
  );

  it(
    'continues after Redis has lost the scripts',
    async () => {
      queue = await open(server.url);
      queue.work(see);
      await expectBrings();
      await admin.script('FLUSH');
      await expectBrings();
    },
    TAKES_MS,
  );

  it(
    'follows its address to another server when its own has become a replica',
    async () => {
      const successor = await startRedis();
      try {
        address = await Address.of(server);
        queue = await open(address.url);
        queue.work(see);
        await expectBrings();
        const { port, password } = new URL(successor.url);
        const { password: own } = new URL(server.url);
        await admin.config('SET', 'masterauth', password);
        await admin.replicaof('127.0.0.1', port);
        address.moveTo({ ...successor, url: address.url.replace(/:\d+$/, `:${port}`) });
        const next = new Redis(successor.url);
        await next.config('SET', 'requirepass', own);
        next.disconnect();
        await expectBrings();
        expect((await admin.info('replication')).includes('role:slave')).toBe(true);
      } finally {
        await admin.replicaof('NO', 'ONE');
        await successor.stop();
      }
    },
    TAKES_MS,
  );

  it(
    'replaces connections that no longer answer',
    async () => {
      address = await Address.of(server);
      queue = await open(address.url);
      queue.work(see);
      await expectBrings();
      address.fallSilent();
      await expectBrings();
    },
    TAKES_MS,
  );
});

// One server with all slots refuses what a cluster refuses: a script with keys in several slots.
let cluster: Server;
beforeAll(async () => {
  cluster = await startRedis({ settings: ['--cluster-enabled', 'yes'] });
  const admin = new Redis(cluster.url);
  await admin.cluster('ADDSLOTSRANGE', 0, 16_383);
  await until(async () => (await admin.cluster('INFO')).includes('cluster_state:ok'));
  admin.disconnect();
}, TAKES_MS);
afterAll(() => cluster?.stop(), TAKES_MS);
describeQueue('on a Redis cluster', () => open(cluster.url));
