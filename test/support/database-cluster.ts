import { type MariaDbServer, startMariaDb } from '#servers';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { runClient } from './mariadb-client.js';
import { TcpProxy } from './tcp-proxy.js';

const WRITES = ['SET GLOBAL rpl_semi_sync_master_enabled = ON', 'SET GLOBAL read_only = OFF'];
const USER = 'service';
const PASSWORD = 'secret';
/** A hanging node fails the test instead of blocking it. */
const ANSWERS_WITHIN_MS = 90_000;

/** A node that starts is read-only and waits for no replica: a replica that did would stop at the first transaction it applies. */
const settingsOf = (id: number): string[] => [
  `--server-id=${id}`,
  '--log-bin=binlog',
  '--log-slave-updates',
  '--gtid-strict-mode=ON',
  '--read-only=ON',
  '--rpl-semi-sync-slave-enabled=ON',
  // Otherwise a replica of a hanging server takes five seconds to stop.
  '--rpl-semi-sync-slave-kill-conn-timeout=1',
  '--rpl-semi-sync-master-wait-point=AFTER_SYNC',
  '--rpl-semi-sync-master-timeout=3600000',
];

/**
 * MariaDB nodes on loopback with semi-synchronous replication; node 0 starts as the writer. The test itself calls what a failover tool or
 * an operator would do (promote, switch over, rebuild).
 */
export class DatabaseCluster {
  writer = 0;

  private constructor(
    readonly nodes: readonly MariaDbServer[],
    private readonly networks: readonly TcpProxy[],
  ) {}

  static async open(size = 3): Promise<DatabaseCluster> {
    const start = (id: number) =>
      startMariaDb({ durability: 'fast', bufferPool: '32M', settings: settingsOf(id), ...(mayMount() ? { disk: '2G' } : {}) });
    const nodes = await Promise.all(Array.from({ length: size }, (_, index) => start(index + 1)));
    const cluster = new DatabaseCluster(nodes, await Promise.all(nodes.map(({ url }) => TcpProxy.open(Number(new URL(url).port)))));
    for (let node = 1; node < size; node += 1) await cluster.replicate(node, 0);
    await cluster.on(
      0,
      ...WRITES,
      `CREATE USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}'`,
      `GRANT ALL ON service.* TO '${USER}'@'127.0.0.1'`,
    );
    await Promise.all(cluster.nodes.slice(1).map((_, index) => cluster.catchUp(index + 1)));
    return cluster;
  }

  /** For DATABASE_URL: every node, as a user whom read_only stops, over a network that the test can cut. */
  get url(): string {
    return `mysql://${USER}:${PASSWORD}@${this.networks.map(({ port }) => `127.0.0.1:${port}`).join(',')}/service`;
  }

  get writerUrl(): string {
    return this.nodes[this.writer]?.url ?? '';
  }

  async stop(): Promise<void> {
    this.networks.forEach((network) => network.close());
    await Promise.all(this.nodes.map((node) => node.stop()));
  }

  signal(node: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const { pid } = this.at(node);
    if (pid === undefined) throw new Error('a container cannot be stopped: install mariadb-server');
    process.kill(pid, signal);
  }

  /** Cuts the programs off from the node, without ending their connections. */
  cut(node: number): void {
    this.networks[node]?.cut();
  }

  heal(node: number): void {
    this.networks[node]?.heal();
  }

  /** The position up to which a replica has applied. Unlike SHOW SLAVE STATUS, this also answers while the disk is full. */
  async applied(node: number): Promise<string> {
    const [row] = await this.ask(node, 'SELECT @@GLOBAL.gtid_slave_pos AS position');
    return String(row?.position);
  }

  /** Fills the disk of a replica and returns which. */
  fillReplica(): number {
    const [node] = this.others() as [number];
    this.at(node).fillDisk();
    return node;
  }

  /** Makes the node that received most the writer, and the others its replicas, since the writer is gone, hangs or is cut off. */
  async promote(): Promise<void> {
    const replicas = this.others();
    const received = await Promise.all(
      replicas.map(async (node) => {
        await this.on(node, 'STOP SLAVE IO_THREAD');
        const [status] = await this.ask(node, 'SHOW SLAVE STATUS');
        return { node, position: String(status?.Gtid_IO_Pos ?? '') };
      }),
    );
    received.sort((one, other) => Number(other.position.split('-')[2] ?? 0) - Number(one.position.split('-')[2] ?? 0));
    const [{ node, position }] = received as [{ node: number; position: string }];
    await this.becomeWriter(node, position, replicas);
  }

  /** Switches the writer in an orderly way; the old writer follows the new one. */
  async switchOver(): Promise<void> {
    const old = this.writer;
    const [next] = this.others() as [number];
    await this.on(old, 'SET GLOBAL read_only = ON');
    const [row] = await this.ask(old, 'SELECT @@GLOBAL.gtid_binlog_pos AS position');
    await this.on(old, 'SET GLOBAL rpl_semi_sync_master_enabled = OFF', `SET GLOBAL gtid_slave_pos = '${String(row?.position)}'`);
    await this.becomeWriter(next, String(row?.position), [...this.others(), old]);
  }

  /** Kills the writer and starts it again; the same node writes again. */
  async restartWriter(): Promise<void> {
    await this.at(this.writer).restart();
    await this.on(this.writer, ...WRITES);
  }

  /** Rebuilds a former writer like an operator: deletes its data, and copies the writer's. */
  async rebuild(node: number): Promise<void> {
    await this.at(node).restart();
    await this.on(
      node,
      'SET SESSION sql_log_bin = 0',
      'STOP SLAVE',
      'RESET SLAVE ALL',
      'DROP DATABASE service',
      'RESET MASTER',
      "SET GLOBAL gtid_slave_pos = ''",
    );
    const from = this.at(this.writer);
    const dumped = runClient('mariadb-dump', from, ['--single-transaction', '--gtid', '--master-data=1', '--databases', 'service']);
    runClient('mariadb', this.at(node), ['--init-command=SET SESSION sql_log_bin = 0'], dumped);
    await this.replicate(node, this.writer);
    await this.catchUp(node);
  }

  /** Waits until a replica has applied all that the writer has committed. */
  async catchUp(node: number): Promise<void> {
    const [row] = await this.ask(this.writer, 'SELECT @@GLOBAL.gtid_binlog_pos AS position');
    await this.ask(node, `SELECT MASTER_GTID_WAIT('${String(row?.position)}', 60)`);
  }

  /** Runs the administrator's statements on a node. */
  async on(node: number, ...statements: string[]): Promise<void> {
    await this.connected(node, async (connection) => {
      for (const sql of statements) await connection.query({ sql, timeout: ANSWERS_WITHIN_MS });
    });
  }

  async ask(node: number, sql: string): Promise<RowDataPacket[]> {
    return this.connected(node, async (connection) => (await connection.query<RowDataPacket[]>({ sql, timeout: ANSWERS_WITHIN_MS }))[0]);
  }

  private async becomeWriter(node: number, position: string, followers: readonly number[]): Promise<void> {
    await this.ask(node, `SELECT MASTER_GTID_WAIT('${position}', 30)`);
    await this.on(node, 'STOP SLAVE', 'RESET SLAVE ALL');
    for (const each of followers) if (each !== node) await this.replicate(each, node);
    await this.on(node, ...WRITES);
    this.writer = node;
  }

  private async replicate(node: number, from: number): Promise<void> {
    const { port, password } = new URL(this.at(from).url);
    await this.on(
      node,
      'STOP SLAVE',
      `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${port}, MASTER_USER = 'root', MASTER_PASSWORD = '${password}',
         MASTER_USE_GTID = slave_pos, MASTER_CONNECT_RETRY = 1`,
      'START SLAVE',
    );
  }

  private others(): number[] {
    return this.nodes.map((_, node) => node).filter((node) => node !== this.writer);
  }

  private at(node: number): MariaDbServer {
    const found = this.nodes[node];
    if (!found) throw new Error(`no node ${node}`);
    return found;
  }

  private async connected<T>(node: number, work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await createConnection(this.at(node).adminUrl);
    try {
      return await work(connection);
    } finally {
      connection.destroy();
    }
  }
}

/** Only root may give a server a disk of its own. */
const mayMount = (): boolean => process.getuid?.() === 0;
