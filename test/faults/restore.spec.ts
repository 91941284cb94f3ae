import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireMariaDbBackup } from '../../scripts/installed.mjs';
import { type MariaDbServer, startMariaDb } from '#servers';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { breachesIn } from '../support/contexts.js';
import { required } from '../support/environment.js';
import { type Cluster, FloorProcesses, TAKES_MS } from '../support/floor-processes.js';
import { runClient, runTool } from '../support/mariadb-client.js';
import { OrderStream } from '../support/order-stream.js';
import { Service } from '../support/process.js';

const PASSWORD = 'root-of-all';
const settingsOf = (id: number): string[] => [`--server-id=${id}`, '--log-bin=binlog', '--log-slave-updates', '--gtid-strict-mode=ON'];
/** Binary logs can only be cut at full seconds. */
const SECOND_MS = 1_100;

/** Follows docs/cluster.md about backups, with its own commands. */
describe('a backup by mariadb-backup', () => {
  let folder: string;
  let first: MariaDbServer;
  let floor: FloorProcesses;
  let service: Service;
  let orders: OrderStream;
  let restored: MariaDbServer | undefined;

  const sql = async (server: MariaDbServer, statement: string): Promise<RowDataPacket[]> => {
    const connection = await createConnection(server.url);
    try {
      return (await connection.query<RowDataPacket[]>(statement))[0];
    } finally {
      await connection.end();
    }
  };
  const ordersAt = async (server: MariaDbServer): Promise<string[]> =>
    (await sql(server, "SELECT OrderNumber AS number FROM orders WHERE OrderNumber LIKE 'R-%' ORDER BY OrderID")).map(
      ({ number }) => number as string,
    );
  const breachesAt = ({ url }: MariaDbServer): Promise<string[]> => breachesIn({ DATABASE_URL: url });
  const create = async (...numbers: string[]): Promise<void> => {
    for (const number of numbers) expect(await orders.post(number)).toBe('200');
  };
  const startFrom = async (backup: string, id: number): Promise<MariaDbServer> => {
    const data = path.join(folder, `node-${id}`);
    cpSync(path.join(folder, backup), data, { recursive: true });
    restored = await startMariaDb({ durability: 'fast', bufferPool: '32M', settings: settingsOf(id), password: PASSWORD, data });
    return restored;
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(required('TEST_RUN_FOLDER'), 'restore-'));
    first = await startMariaDb({ durability: 'fast', bufferPool: '32M', settings: settingsOf(1), password: PASSWORD });
    const alone: Cluster = { nodes: [first], url: first.url, writerUrl: first.url, stop: () => first.stop() };
    floor = await FloorProcesses.open(alone);
    service = await floor.startApi();
    orders = new OrderStream(service.url);
    await create('R-1', 'R-2');
    const program = requireMariaDbBackup();
    const [daily, streamed] = ['daily', 'streamed'].map((name) => path.join(folder, name)) as [string, string];
    mkdirSync(streamed);
    runClient(program, first, ['--backup', `--target-dir=${daily}`, `--password=${PASSWORD}`]);
    const sent = `"$0" --no-defaults --backup --stream=xbstream --host=127.0.0.1 --port=$2 --user=root | mbstream -x -C "$1"`;
    runTool('bash', ['-o', 'pipefail', '-c', sent, program, streamed, new URL(first.url).port], { MYSQL_PWD: PASSWORD });
    for (const folderOf of [daily, streamed]) runTool(program, ['--no-defaults', '--prepare', `--target-dir=${folderOf}`]);
    await create('R-3');
  }, TAKES_MS);

  afterEach(async () => {
    await restored?.stop();
    restored = undefined;
  });

  afterAll(async () => {
    await floor?.endProcesses();
    await floor?.close();
    await rm(folder, { recursive: true, force: true });
  }, TAKES_MS);

  /** The file, the offset and the GTID at which the backup was taken. */
  const position = (backup: string): string[] =>
    readFileSync(path.join(folder, backup, 'xtrabackup_binlog_info'), 'utf8')
      .trim()
      .split(/\s+/);

  it(
    'rebuilds a node, which follows the writer from where the backup ends',
    async () => {
      const [, , gtid] = position('streamed');
      const node = await startFrom('streamed', 2);
      expect(await ordersAt(node)).toEqual(['R-1', 'R-2']);
      await sql(node, `SET GLOBAL gtid_slave_pos = '${gtid}'`);
      await sql(
        node,
        `CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${new URL(first.url).port}, MASTER_USER = 'root',
           MASTER_PASSWORD = '${PASSWORD}', MASTER_USE_GTID = slave_pos`,
      );
      await sql(node, 'START SLAVE');
      await create('R-4');
      const [{ written }] = (await sql(first, 'SELECT @@GLOBAL.gtid_binlog_pos AS written')) as [{ written: string }];
      expect(await sql(node, `SELECT MASTER_GTID_WAIT('${written}', 60) AS waited`)).toEqual([{ waited: 0 }]);
      expect(await ordersAt(node)).toEqual(['R-1', 'R-2', 'R-3', 'R-4']);
      expect(await breachesAt(node)).toEqual([]);
    },
    TAKES_MS,
  );

  it(
    'is restored to an instant: what was answered by then is there, what came after is not, and the service goes on from it',
    async () => {
      await create('R-5');
      await pause(SECOND_MS);
      const [{ instant }] = (await sql(first, "SELECT DATE_FORMAT(NOW(), '%Y-%m-%d %H:%i:%s') AS instant")) as [{ instant: string }];
      await pause(SECOND_MS);
      await create('R-6');
      const before = (await ordersAt(first)).filter((number) => number !== 'R-6');
      const [file = '', offset] = position('daily');
      const [{ folder: data }] = (await sql(first, 'SELECT @@datadir AS folder')) as [{ folder: string }];
      const logs = (await sql(first, 'SHOW BINARY LOGS')).map(({ Log_name }) => String(Log_name)).filter((log) => log >= file);
      const range = [`--start-position=${offset}`, `--stop-datetime=${instant}`];
      const replayed = runTool('mariadb-binlog', ['--no-defaults', ...range, ...logs.map((log) => path.join(data, log))]);
      const node = await startFrom('daily', 3);
      runClient('mariadb', node, ['--binary-mode'], replayed);
      expect(await ordersAt(node)).toEqual(before);
      expect(await breachesAt(node)).toEqual([]);
      // Redis still has jobs of work that the restore has undone.
      await floor.endProcesses();
      const other = await Service.start({ DATABASE_URL: node.url, REDIS_URL: floor.redis.url, DATA_DIR: folder });
      try {
        expect(await new OrderStream(other.url).post('R-7')).toBe('200');
        const accepted = await floor.correct(other.url, 0, 1);
        const states = (): Promise<RowDataPacket[]> => sql(node, `SELECT State FROM corrections WHERE CorrectionID = ${accepted?.id}`);
        await other.until(async () => ((await states())[0]?.State === 'applied' ? true : undefined));
      } finally {
        await other.end();
      }
      expect(await ordersAt(node)).toEqual([...before, 'R-7']);
      expect(await breachesAt(node)).toEqual([]);
    },
    TAKES_MS,
  );
});
