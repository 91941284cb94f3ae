import { freePort } from '#free-port';
import { once } from 'node:events';
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type MariaDbServer, type Server, startMariaDb } from '#servers';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { haproxyAsDocumented } from './haproxy.js';
import { TcpProxy } from './tcp-proxy.js';

const USER = 'service';
const PASSWORD = 'secret';
/** Installed by Debian's package mariadb-server. */
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
/** A joining node waits until the others have sent their data. */
const JOINS_WITHIN_MS = 120_000;
const CHECK_ANSWERS_WITHIN_MS = 1_000;
const CHECKED_EVERY_MS = 200;
/** A node that has not answered for so long counts as hanging. */
const HEARD_WITHIN_MS = 2_000;

interface Ports {
  group: number;
  state: number;
  copy: number;
}

const settingsOf = (node: number, all: readonly Ports[]): string[] => {
  const { group, state, copy } = all[node] as Ports;
  return [
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER}`,
    '--wsrep-auto-increment-control=OFF',
    '--wsrep-cluster-name=test',
    `--wsrep-cluster-address=gcomm://${all.map((each) => `127.0.0.1:${each.group}`).join(',')}`,
    `--wsrep-node-name=node-${node}`,
    `--wsrep-node-address=127.0.0.1:${group}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=127.0.0.1:${copy}`,
    `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${state};gcache.size=64M`,
  ];
};

/** MariaDB nodes of a Galera cluster on loopback, behind an HAProxy that gives all connections to one of them. */
export class GaleraCluster {
  private constructor(
    readonly nodes: readonly MariaDbServer[],
    private readonly networks: readonly TcpProxy[],
    private readonly checks: readonly NodeCheck[],
    private readonly balancer: Server,
  ) {}

  static async open(size = 3): Promise<GaleraCluster> {
    const ports: Ports[] = [];
    for (let node = 0; node < size; node += 1) ports.push({ group: await freePort(), state: await freePort(), copy: await freePort() });
    const nodes: MariaDbServer[] = [];
    // In sequence, since each gets a copy of the data from earlier ones.
    for (let node = 0; node < size; node += 1) {
      const galera = { first: node === 0 };
      const settings = settingsOf(node, ports);
      nodes.push(await startMariaDb({ durability: 'fast', bufferPool: '32M', password: 'root-of-all', settings, galera }));
    }
    const networks = await Promise.all(nodes.map(({ url }) => TcpProxy.open(Number(new URL(url).port))));
    const checks = await Promise.all(networks.map(({ port }) => NodeCheck.open(port, adminOf(nodes[0] as MariaDbServer))));
    const backends = networks.map(({ port }, node) => ({ port, checkedAt: (checks[node] as NodeCheck).port }));
    const cluster = new GaleraCluster(nodes, networks, checks, await haproxyAsDocumented('listen galera', backends));
    await connected((nodes[0] as MariaDbServer).adminUrl, async (connection) => {
      await connection.query(`CREATE USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`);
      await connection.query(`GRANT ALL ON service.* TO '${USER}'@'127.0.0.1'`);
      await connection.query('CREATE DATABASE probe');
      await connection.query('CREATE TABLE probe.writes (ID INT PRIMARY KEY)');
      await connection.query(`GRANT INSERT, DELETE ON probe.* TO '${USER}'@'127.0.0.1'`);
    });
    await cluster.untilWritable();
    return cluster;
  }

  /** For DATABASE_URL: only HAProxy. */
  get url(): string {
    return `mysql://${USER}:${PASSWORD}@127.0.0.1:${new URL(this.balancer.url).port}/service`;
  }

  get writerUrl(): string {
    return this.url;
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    this.networks.forEach((network) => network.close());
    this.checks.forEach((check) => check.close());
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  /** The node to which HAProxy gives new connections, once it takes writes. */
  async untilWritable(but?: number): Promise<number> {
    return this.until(async () => {
      const [row] = await connected(this.url, async (connection) => {
        await connection.query('REPLACE INTO probe.writes VALUES (1)');
        return (await connection.query<RowDataPacket[]>('SELECT @@port AS port'))[0];
      });
      const writer = this.nodes.findIndex(({ url }) => new URL(url).port === String(row?.port));
      return writer === but ? undefined : writer;
    });
  }

  /** How many health checks of a node have failed at HAProxy. */
  failedChecksOf(node: number): number {
    return this.checks[node]?.failures ?? 0;
  }

  /** Waits until one node alone has connections of the program, and returns which. */
  async onlyUsedNode(): Promise<number> {
    return this.until(async () => {
      const [first, ...others] = await this.usedNodes();
      return others.length === 0 ? first : undefined;
    });
  }

  /** The nodes that have connections of the program. */
  private async usedNodes(): Promise<number[]> {
    const used = await Promise.all(
      this.nodes.map(({ adminUrl }) =>
        connected(adminUrl, async (connection) => {
          const sql = 'SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST WHERE USER = ?';
          const [[row]] = await connection.query<RowDataPacket[]>(sql, [USER]);
          return Number(row?.n) > 0;
        }),
      ),
    );
    return used.flatMap((isUsed, node) => (isUsed ? [node] : []));
  }

  /** Waits until every node is a member that answers, with all the data of the others. */
  async untilWhole(): Promise<void> {
    for (const { adminUrl } of this.nodes)
      await this.until(async () => {
        const status = await statusOf(adminUrl);
        return status.wsrep_cluster_size === String(this.nodes.length) && status.wsrep_local_state === '4' ? true : undefined;
      });
  }

  signal(node: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.nodes[node]?.pid ?? 0, signal);
  }

  /** Cuts programs and HAProxy off from the node, without ending connections; the other nodes still reach it. */
  cut(node: number): void {
    this.networks[node]?.cut();
  }

  heal(node: number): void {
    this.networks[node]?.heal();
  }

  private async until<T>(ask: () => Promise<T | undefined>): Promise<T> {
    const deadline = Date.now() + JOINS_WITHIN_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      const answer = await ask().catch((error: unknown) => void (last = error));
      if (answer !== undefined) return answer;
      await pause(50);
    }
    throw new Error('the Galera cluster is not ready', { cause: last });
  }
}

/** Answers like `clustercheck` on each node: 200 while the node is synced and takes writes, 503 otherwise. */
class NodeCheck {
  /** How many checks of HAProxy got something other than 200, or timed out. */
  failures = 0;
  private syncedAt = -Infinity;
  private isClosed = false;

  private constructor(private readonly server: HttpServer) {}

  static async open(port: number, admin: URL): Promise<NodeCheck> {
    admin.port = String(port);
    const server = createServer();
    const check = new NodeCheck(server);
    server.on('request', (_, answer: ServerResponse) => {
      const isSynced = performance.now() - check.syncedAt < HEARD_WITHIN_MS;
      answer.on('close', () => (check.failures += isSynced && answer.writableFinished ? 0 : 1));
      answer.writeHead(isSynced ? 200 : 503).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    void check.watch(admin.href);
    return check;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.isClosed = true;
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Keeps asking the node, so that answering HAProxy needs no time on a busy machine. */
  private async watch(admin: string): Promise<void> {
    while (!this.isClosed) {
      const status = await statusOf(admin).catch(() => undefined);
      if (status?.wsrep_local_state === '4' && status.wsrep_ready === 'ON') this.syncedAt = performance.now();
      await pause(CHECKED_EVERY_MS);
    }
  }
}

const adminOf = ({ adminUrl }: MariaDbServer): URL => new URL(adminUrl);

async function statusOf(url: string): Promise<Record<string, string>> {
  return connected(url, async (connection) => {
    const sql = "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_local_state', 'wsrep_ready', 'wsrep_cluster_size')";
    const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: CHECK_ANSWERS_WITHIN_MS });
    return Object.fromEntries(rows.map(({ Variable_name, Value }) => [String(Variable_name), String(Value)]));
  });
}

async function connected<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri, connectTimeout: CHECK_ANSWERS_WITHIN_MS });
  connection.on('error', () => undefined);
  try {
    return await work(connection);
  } finally {
    connection.destroy();
  }
}
