import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { StockCheckpoints } from '@module/inventory';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { inContexts } from '../prepare.js';
import { count, judging, table } from '../report.js';
import { PAST, type Past } from './reads.js';
import { entriesOf, seedPast } from './seed.js';
import { closeShops, middle, ms, openShop, read, type Shop, timeOf } from './shop.js';

const FULL = { age: { orders: 0, recounts: 834 }, bufferPool: '4G' };
const QUICK = { age: { orders: 0, recounts: 40 }, bufferPool: '256M' };
/** Disk space for the history and for sorting its indexes. */
const GIGABYTES = 50;

/** Writes the checkpoints as a worker does, but without its pauses; returns a line about them. */
async function writeCheckpoints(environment: Record<string, string>, connection: Connection): Promise<string> {
  const began = Date.now();
  await inContexts(environment, async (context) => {
    const checkpoints = context.get(StockCheckpoints, { strict: false });
    for (let steps = 1; await checkpoints.advance(); steps += 1) if (steps % 500 === 0) say(`${steps} steps of checkpoints`);
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  const [[{ written, characters }]] = await connection.query<RowDataPacket[]>(
    'SELECT COUNT(DISTINCT EntryID) AS written, SUM(LENGTH(Body)) AS characters FROM stock_checkpoint_parts',
  );
  return `${count(Number(written))} checkpoints of ${count(Math.round(Number(characters) / 1e6))} MB, written in ${count(seconds)} s`;
}

/** @returns the lines of the table, and a line about the exports with and without checkpoints */
async function measure(
  shop: Shop,
  now: Date,
  names: readonly string[],
  judge: (name: string, holds: boolean) => string,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of names) {
    const { requests, below, reads } = PAST[name](now);
    const times: number[] = [];
    for (let turn = 0; turn < reads; turn += 1) {
      const { path, body } = requests[turn % requests.length];
      times.push(await timeOf(() => read(shop, path, body)));
    }
    const time = middle(times);
    say(`${name}: ${ms(time)} ms, slowest ${ms(Math.max(...times))} ms`);
    rows.push([name, ms(time), ms(Math.max(...times)), `< ${count(below)}`, judge(name, time < below)]);
  }
  return rows;
}

/** Exports once with and once without checkpoints; both must have the same content. */
async function withoutCheckpoints(shop: Shop, now: Date): Promise<string[]> {
  const { requests }: Past = PAST['export of all 120,000 bins of a site'](now);
  const [{ path, body }] = requests;
  const expected = await read(shop, path, body);
  const connection = await mysql.createConnection(shop.servers.mariadb.url);
  await connection.query('UPDATE stock_checkpoints SET CompletedDate = NULL WHERE EntryID > 0');
  let found = '';
  const time = await timeOf(async () => (found = await read(shop, path, body)));
  await connection.query('UPDATE stock_checkpoints SET CompletedDate = UTC_TIMESTAMP(3) WHERE CompletedDate IS NULL');
  await connection.end();
  if (found !== expected) throw new Error('an export says something else without checkpoints');
  say(`without checkpoints: ${ms(time)} ms`);
  return ['the same without checkpoints', ms(time), ms(time), '', ''];
}

/** Stock as it was in the past. */
export const historyPart: Part = {
  name: 'history',
  lines: Object.keys(PAST),
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const { age, bufferPool } = options.isQuick ? QUICK : FULL;
    const { bavail, bsize } = await statfs(tmpdir());
    if (!options.isQuick && bavail * bsize < GIGABYTES * 1e9) throw new Error(`history needs ${GIGABYTES} GB free in ${tmpdir()}`);
    const now = new Date();
    const shops: Shop[] = [];
    try {
      let line = '';
      const shop = await openShop('history', folder, bufferPool, async (connection, environment) => {
        await seedPast(connection, age, now);
        line = await writeCheckpoints(environment, connection);
        say(line);
      });
      shops.push(shop);
      const missed: string[] = [];
      const rows = await measure(shop, now, chosen(Object.keys(PAST), options), judging(missed));
      rows.push(await withoutCheckpoints(shop, now));
      assertNoFaults(shop.service.printed());
      const head = [`of ${count(entriesOf(age))} entries`, 'median ms', 'slowest ms', 'target ms', ''];
      const machine = await machineLine(shop.servers.mariadb.url);
      return { markdown: `${machine}.\nA buffer pool of ${bufferPool}; ${line}.\n\n${table(head, rows)}`, missed };
    } finally {
      await closeShops(shops);
    }
  },
};
