import { cpus } from 'node:os';
import path from 'node:path';
import { ARCHIVE_LEASE_MS } from '@contract/orders';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import type { Load, Round } from '../load.js';
import { assertNoFaults, machineLine, type Outcome, type Part, say } from '../part.js';
import { Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import type { Options } from '../sizes.js';
import { ACCOUNT, PRODUCTS } from '../warehouse/seed.js';
import type { Archived, Archiving } from './archiver.js';
import { type Age, seedYears } from './seed.js';
import { closeShops, KEY, middle, openShop, type Shop } from './shop.js';

const FULL = { age: { orders: 500_000, lines: 3, recounts: 0 }, bufferPool: '2G' };
const QUICK = { age: { orders: 80_000, lines: 3, recounts: 0 }, bufferPool: '512M' };
const ALONE = 'closed orders archived a minute, alone';
const BESIDE = 'closed orders archived a minute, beside writers';
const SLOWED = 'orders created a second beside the archive';
const ORDERS_A_MINUTE = 100_000;
const MIN_RATIO = 0.9;
/** One each for MariaDB, the service, the archive and the sender of the orders. */
const CORES = 4;
const WRITERS = 4;
/** The first command of an account waits until every process knows about its archive. */
const OPENING_SECONDS = ARCHIVE_LEASE_MS / 1_000 + 3;

/** Writers and the archive on one shop. */
class Rounds {
  created = 0;
  archived = 0;
  private readonly load: Program;
  private readonly archiver: Program;
  private rounds = 0;

  constructor(
    private readonly shop: Shop,
    private readonly changedBefore: string,
    folder: string,
  ) {
    this.load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
    this.archiver = new Program('archiver', 'bench/growth/archiver.js', shop.environment, path.join(folder, 'archiver.log'));
  }

  /** Orders created a second. @throws Error when an answer is no success. */
  async write(seconds: number): Promise<number> {
    this.rounds += 1;
    const load: Load = {
      url: this.shop.origin,
      headers: { accountid: String(ACCOUNT), key: KEY },
      connections: WRITERS,
      seconds,
      post: { path: '/apirest/v4/oms/orders', orders: 1, products: PRODUCTS, prefix: `BESIDE-${this.rounds}` },
    };
    const { requests, requestsPerSecond, failures } = await this.load.ask<Round>(load);
    if (failures > 0 || requests === 0) throw new Error(`${failures} requests of ${requests + failures} failed`);
    this.created += requests;
    return requestsPerSecond;
  }

  /** Orders archived a minute. @throws Error when none are left. */
  async archive(seconds: number): Promise<number> {
    const archived = await this.archiver.ask<Archived>({ seconds, changedBefore: this.changedBefore } satisfies Archiving);
    if (archived.orders === 0) throw new Error('no closed orders are left: seed more');
    this.archived += archived.orders;
    return (archived.orders / archived.seconds) * 60;
  }

  async stop(): Promise<void> {
    await Promise.all([this.load.stop(), this.archiver.stop()]);
  }
}

async function measure(rounds: Rounds, { sizes }: Options): Promise<Outcome> {
  await rounds.archive(OPENING_SECONDS);
  await rounds.write(sizes.warmUpSeconds);
  const alone: number[] = [];
  const turns: { without: number; beside: number; archived: number }[] = [];
  for (let turn = 0; turn < 2 * sizes.rounds; turn += 1) {
    alone.push(await rounds.archive(sizes.seconds / 2));
    const both = async () => Promise.all([rounds.write(sizes.seconds), rounds.archive(sizes.seconds)]);
    const without = turn % 2 === 0 ? await rounds.write(sizes.seconds) : 0;
    const [beside, archived] = await both();
    turns.push({ without: without || (await rounds.write(sizes.seconds)), beside, archived });
    const last = turns[turn];
    say(
      `turn ${turn + 1}: ${count(alone[turn])} a minute alone; ${count(last.archived)} beside writers; ${count(last.beside)} created a second, ${count(last.without)} without`,
    );
  }
  const missed: string[] = [];
  const judge = judging(missed);
  const judged = (name: string, holds: boolean): string =>
    cpus().length < CORES && !holds ? `not judged: ${cpus().length} cores` : judge(name, holds);
  const [fast, busy] = [middle(alone), middle(turns.map(({ archived }) => archived))];
  const [beside, without] = [middle(turns.map((turn) => turn.beside)), middle(turns.map((turn) => turn.without))];
  const ratio = middle(turns.map((turn) => turn.beside / turn.without));
  const rows = [
    [ALONE, count(fast), '', '', `>= ${count(ORDERS_A_MINUTE)}`, judged(ALONE, fast >= ORDERS_A_MINUTE)],
    [BESIDE, count(busy), '', '', '', ''],
    [SLOWED, count(beside), count(without), ratio.toFixed(2), `>= ${MIN_RATIO}`, judged(SLOWED, ratio >= MIN_RATIO)],
  ];
  return { markdown: table(['work', 'measured', 'without the archive', 'ratio', 'target', ''], rows), missed };
}

/** Checks that every order is in one place: the seeded and created ones less the archived ones are left. */
async function assertWhole({ servers }: Shop, { orders }: Age, { created, archived }: Rounds): Promise<void> {
  const connection = await mysql.createConnection(servers.mariadb.url);
  const [[found]] = await connection.query<RowDataPacket[]>(
    `SELECT (SELECT COUNT(*) FROM orders WHERE AccountID = ? AND OrderNumber LIKE 'BESIDE-%') AS created, (SELECT COUNT(*) FROM archived_orders) AS archived,
     (SELECT COUNT(*) FROM orders WHERE OrderNumber LIKE 'SO-%') AS seeded, (SELECT COUNT(*) FROM order_items i LEFT JOIN orders o ON o.OrderID = i.OrderID WHERE o.OrderID IS NULL) AS strays`,
    [ACCOUNT],
  );
  await connection.end();
  const { created: there, archived: shelved, seeded, strays } = found as Record<string, number>;
  if (there < created || shelved !== archived || strays !== 0 || seeded + shelved < orders)
    throw new Error(`orders are missing: ${JSON.stringify({ created, archived, orders, found })}`);
}

/** How fast closed orders move to the archive, alone and while other orders are created. */
export const archivePart: Part = {
  name: 'archive',
  lines: [ALONE, BESIDE, SLOWED],
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const { age, bufferPool } = options.isQuick ? QUICK : FULL;
    const now = new Date();
    const shop = await openShop('archive', folder, bufferPool, (connection) => seedYears(connection, age, now));
    const rounds = new Rounds(shop, now.toISOString(), folder);
    try {
      const { markdown, missed } = await measure(rounds, options);
      await assertWhole(shop, age, rounds);
      assertNoFaults(shop.service.printed());
      return { markdown: `${await machineLine(shop.servers.mariadb.url)}.\n\n${markdown}`, missed };
    } finally {
      await rounds.stop();
      await closeShops([shop]);
    }
  },
};
