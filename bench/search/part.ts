import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { FindOrders, GetOrderSearch, ListSiteOrders } from '@contract/orders';
import { Bus, Database } from '@kernel';
import { OrderSearchIndex, TEXTS_PER_SEGMENT } from '@module/orders';
import type { INestApplicationContext } from '@nestjs/common';
import { readConfig } from '@runtime/config';
import { migrate } from '@runtime/schema';
import { middle, ms, timeOf } from '../growth/shop.js';
import { chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { inContexts } from '../prepare.js';
import { count, judging, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { copyOrders, countOrders, EVERYWHERE, expectSeededTexts, lastNameOf, seedOrders, trackingOf } from './seed.js';

/** Orders whose segments the worker writes, copies of these, and further orders, the last of which have no segment yet. */
const FULL = { written: 48 * TEXTS_PER_SEGMENT, copies: 20, more: 20_000 };
const QUICK = { written: 8 * TEXTS_PER_SEGMENT, copies: 2, more: 7_000 };
type Sizes = typeof FULL;
const ACCOUNT = 1;
const SITES = 4;
const READS = 15;
const MAX_MS = 50;
const PAGE = { page: 1, perPage: 10 };
/** SQL of the bytes of the index; on the embedded engine, of the whole database. */
const BYTES = {
  mysql: `SELECT SUM(DATA_LENGTH + INDEX_LENGTH) AS bytes FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'order_grams'`,
  embedded: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
};

interface Asked {
  /** The text to search for, by a number that differs from read to read. */
  textOf: (n: number) => string;
  statusId?: number;
  isOnFloor?: boolean;
}

const within = (text: string): string => text.slice(2, -2);
const always = (text: string) => () => text;

/** What people type, and the worst cases. */
const SEARCHES: Readonly<Record<string, Asked>> = {
  'the middle of an order number': { textOf: (n) => `O-${n}` },
  'the end of a tracking number': { textOf: (n) => trackingOf(n).slice(-8) },
  'the middle of a last name': { textOf: (n) => within(lastNameOf(n)) },
  'a first name and a part of a last name': { textOf: (n) => `grace ${lastNameOf(n).slice(1)}` },
  'an e-mail': { textOf: (n) => `.${lastNameOf(n)}${n % 1_000}@`.toLowerCase() },
  'the end of a phone number': { textOf: (n) => String((n * 31) % 10_000).padStart(4, '0') },
  'a word that every order has': { textOf: always(EVERYWHERE.slice(1)) },
  'a word that half of them have': { textOf: always('gmail.com') },
  'the same, of a rare status': { textOf: always('gmail.com'), statusId: 5 },
  'three letters': { textOf: always('orb') },
  'two letters': { textOf: always('No') },
  'a word of frequent letters that nobody has': { textOf: always('mailcomwind') },
  'three letters that nobody has': { textOf: always('xqz') },
  'on the floor: the end of a tracking number': { textOf: (n) => trackingOf(n).slice(-8), isOnFloor: true },
  'on the floor: a word that every order has': { textOf: always(EVERYWHERE.slice(1)), isOnFloor: true },
};

interface Measured {
  line: string;
  times: Map<string, number[]>;
}

const queryOf = ({ textOf, statusId, isOnFloor = false }: Asked, n: number) =>
  isOnFloor ? new ListSiteOrders(1, { text: textOf(n) }, 'age', 'desc', PAGE) : new FindOrders(ACCOUNT, textOf(n), statusId, PAGE);

async function bytesOf(database: Database): Promise<number> {
  if (database.engine === 'mysql') await database.query('ANALYZE TABLE order_grams');
  const [{ bytes }] = await database.query<{ bytes: number | string }>(BYTES[database.engine]);
  return Number(bytes);
}

/** Writes the index as a worker does, but without its pauses; returns how many seconds it took. */
async function index(context: INestApplicationContext, segmentsPerMerge?: number): Promise<number> {
  const began = Date.now();
  while (await context.get(OrderSearchIndex, { strict: false }).advance(TEXTS_PER_SEGMENT, segmentsPerMerge));
  return (Date.now() - began) / 1000;
}

const state = (context: INestApplicationContext) => context.get(Bus, { strict: false }).ask(new GetOrderSearch());

/** Writes orders with their index; returns a line about them. */
async function fill(context: INestApplicationContext, { written, copies, more }: Sizes): Promise<string> {
  const database = context.get(Database, { strict: false });
  await seedOrders(database, ACCOUNT, { first: 1, last: written }, SITES);
  const before = await bytesOf(database);
  const seconds = await index(context, Infinity);
  const grams = (await bytesOf(database)) - before;
  await copyOrders(database, written, copies);
  const orders = written * copies + more;
  await seedOrders(database, ACCOUNT, { first: written * copies + 1, last: orders }, SITES);
  const { segments: unmerged } = await state(context);
  const merging = await index(context);
  await countOrders(database);
  const { texts, segments } = await state(context);
  if (texts !== orders) throw new Error(`${texts} texts of ${orders} orders`);
  await expectSeededTexts(database, orders);
  if (database.engine === 'mysql') await database.query('ANALYZE TABLE orders, order_texts, order_grams');
  const [{ characters }] = await database.query<{ characters: number | string }>('SELECT SUM(LENGTH(Text)) AS characters FROM order_texts');
  const each = `${Math.round(grams / written)} bytes an order beside ${Math.round(Number(characters) / orders)} of its text`;
  const times = `${(seconds / (written / TEXTS_PER_SEGMENT)).toFixed(1)} s to write one, ${merging.toFixed(0)} s to merge them`;
  return `${count(segments)} segments of ${count(unmerged)}, ${times}, ${each}`;
}

async function measure(environment: Record<string, string>, names: readonly string[], sizes: Sizes): Promise<Measured> {
  await migrate(readConfig({ ...environment, WORKER: '0' }));
  const times = new Map<string, number[]>();
  let line = '';
  await inContexts(environment, async (context) => {
    const bus = context.get(Bus, { strict: false });
    line = await fill(context, sizes);
    say(line);
    for (const name of names) {
      const timesOfSearch: number[] = [];
      for (let turn = -2; turn < READS; turn += 1) {
        const asked = queryOf(SEARCHES[name], 1 + Math.floor(Math.random() * sizes.written));
        const time = await timeOf(() => bus.ask(asked as FindOrders));
        if (turn >= 0) timesOfSearch.push(time);
      }
      times.set(name, timesOfSearch);
      say(`${name}: ${ms(middle(timesOfSearch))} ms, slowest ${ms(Math.max(...timesOfSearch))} ms`);
    }
  });
  return { line, times };
}

/** The service's own queries on both engines, without HTTP. */
async function run(options: Options, folder: string): Promise<Outcome> {
  const sizes = options.isQuick ? QUICK : FULL;
  const orders = sizes.written * sizes.copies + sizes.more;
  const names = chosen(Object.keys(SEARCHES), options);
  const servers = await startServers();
  try {
    const engines = ['mysql', 'embedded'].map((engine) => path.join(folder, engine));
    engines.forEach((own) => mkdirSync(own));
    const { DATABASE_URL: _, REDIS_URL: __, ...embedded } = serviceEnvironment('', '', engines[1]);
    const machine = await machineLine(servers.mariadb.url);
    const onMysql = await measure(serviceEnvironment(servers.mariadb.url, servers.redis.url, engines[0]), names, sizes);
    const onEmbedded = await measure(embedded, names, sizes);
    const missed: string[] = [];
    const judge = judging(missed);
    const rows = names.map((name) => {
      const each = [onMysql, onEmbedded].map(({ times }) => times.get(name) ?? []);
      const isFast = each.every((own) => middle(own) < MAX_MS);
      return [name, ...each.flatMap((own) => [ms(middle(own)), ms(Math.max(...own))]), `< ${MAX_MS}`, judge(name, isFast)];
    });
    const head = [`of ${count(orders)} orders`, 'MariaDB: median ms', 'slowest', 'embedded: median ms', 'slowest', 'target', ''];
    const lines = `MariaDB with a buffer pool of 2 GB: ${onMysql.line}.\nEmbedded engine: ${onEmbedded.line}.`;
    return { markdown: `${machine}.\n${lines}\n\n${table(head, rows)}`, missed };
  } finally {
    await servers.stop();
  }
}

/** The search of orders by any part of their numbers, names or addresses. */
export const searchPart: Part = { name: 'search', lines: Object.keys(SEARCHES), isOnlyByName: true, run };
