import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { FindOrders, GetOrderSearch, ListSiteOrders } from '@contract/orders';
import { Bus, Database } from '@kernel';
import { OrderSearchIndex } from '@module/orders';
import type { INestApplicationContext } from '@nestjs/common';
import { readConfig } from '../../apps/host/src/config.js';
import { migrate } from '../../apps/host/src/schema.js';
import { middle, ms, timeOf } from '../growth/shop.js';
import { chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { inContexts } from '../prepare.js';
import { count, judging, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { EVERYWHERE, expectSeededTexts, lastNameOf, seedOrders, seedTexts, trackingOf } from './seed.js';

const ORDERS = { full: 1_000_000, quick: 20_000 };
const ACCOUNT = 1;
const SITES = 4;
const READS = 15;
const MAX_MS = 50;
const PAGE = { page: 1, perPage: 10 };
/** What the index, or on the embedded engine the whole database, takes. */
const BYTES = {
  mysql: `SELECT SUM(DATA_LENGTH + INDEX_LENGTH) AS bytes FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN ('order_texts', 'order_grams')`,
  embedded: 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
};

interface Asked {
  /** By a number that differs from read to read. */
  textOf: (n: number) => string;
  statusId?: number;
  isOnFloor?: boolean;
}

const within = (text: string): string => text.slice(2, -2);
const always = (text: string) => () => text;

/** What people type, and the worst of it. */
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
  if (database.engine === 'mysql') await database.query('ANALYZE TABLE order_texts, order_grams');
  const [{ bytes }] = await database.query<{ bytes: number | string }>(BYTES[database.engine]);
  return Number(bytes);
}

/** Does what a worker does, without its rests. */
async function fill(context: INestApplicationContext, orders: number): Promise<string> {
  const index = context.get(OrderSearchIndex, { strict: false });
  const database = context.get(Database, { strict: false });
  const before = await bytesOf(database);
  await seedTexts(database, ACCOUNT, orders, SITES);
  const began = Date.now();
  for (let steps = 1; await index.advance(); steps += 1) if (steps % 1_000 === 0) say(`${steps} steps of the index`);
  const seconds = Math.round((Date.now() - began) / 1000);
  const { texts, segments } = await context.get(Bus, { strict: false }).ask(new GetOrderSearch());
  if (texts !== orders) throw new Error(`${texts} texts of ${orders} orders`);
  await expectSeededTexts(database, orders);
  const bytes = (await bytesOf(database)) - before;
  return `${count(segments)} segments written in ${count(seconds)} s, ${Math.round(bytes / orders)} bytes an order`;
}

async function measure(environment: Record<string, string>, names: readonly string[], orders: number): Promise<Measured> {
  await migrate(readConfig({ ...environment, WORKER: '0' }));
  const times = new Map<string, number[]>();
  let line = '';
  await inContexts(environment, async (context) => {
    const bus = context.get(Bus, { strict: false });
    const began = Date.now();
    await seedOrders(context.get(Database, { strict: false }), ACCOUNT, orders, SITES);
    say(`${count(orders)} orders in ${Math.round((Date.now() - began) / 1000)} s`);
    line = await fill(context, orders);
    say(line);
    for (const name of names) {
      const own: number[] = [];
      for (let turn = -2; turn < READS; turn += 1) {
        const asked = queryOf(SEARCHES[name], 1 + Math.floor(Math.random() * orders));
        const time = await timeOf(() => bus.ask(asked as FindOrders));
        if (turn >= 0) own.push(time);
      }
      times.set(name, own);
      say(`${name}: ${ms(middle(own))} ms, slowest ${ms(Math.max(...own))} ms`);
    }
  });
  return { line, times };
}

/** The service's own queries on both engines, without HTTP. */
async function run(options: Options, folder: string): Promise<Outcome> {
  const orders = options.isQuick ? ORDERS.quick : ORDERS.full;
  const names = chosen(Object.keys(SEARCHES), options);
  const servers = await startServers('1G');
  try {
    const engines = ['mysql', 'embedded'].map((engine) => path.join(folder, engine));
    engines.forEach((own) => mkdirSync(own));
    const { DATABASE_URL: _, REDIS_URL: __, ...embedded } = serviceEnvironment('', '', engines[1]);
    const machine = await machineLine(servers.mariadb.url);
    const onMysql = await measure(serviceEnvironment(servers.mariadb.url, servers.redis.url, engines[0]), names, orders);
    const onEmbedded = await measure(embedded, names, orders);
    const missed: string[] = [];
    const judge = judging(missed);
    const rows = names.map((name) => {
      const each = [onMysql, onEmbedded].map(({ times }) => times.get(name) ?? []);
      const isFast = each.every((own) => middle(own) < MAX_MS);
      return [name, ...each.flatMap((own) => [ms(middle(own)), ms(Math.max(...own))]), `< ${MAX_MS}`, judge(name, isFast)];
    });
    const head = [`of ${count(orders)} orders`, 'MariaDB: median ms', 'slowest', 'embedded: median ms', 'slowest', 'target', ''];
    const lines = `MariaDB with a buffer pool of 1 GB: ${onMysql.line}. Embedded engine: ${onEmbedded.line}.`;
    return { markdown: `${machine}. ${lines}\n\n${table(head, rows)}`, missed };
  } finally {
    await servers.stop();
  }
}

/** The search of orders by any part of what stands on them. */
export const searchPart: Part = { name: 'search', lines: Object.keys(SEARCHES), isOnlyByName: true, run };
