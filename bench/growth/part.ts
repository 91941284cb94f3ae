import { mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateUser } from '@contract/identity';
import type { Bus } from '@kernel';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort, Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import { serviceEnvironment, type Servers, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { ACCOUNT, admit } from '../warehouse/seed.js';
import { PAST, READS } from './reads.js';
import { type Age, entriesOf, FIRST, seedYears } from './seed.js';

const FULL = { young: { orders: 1_000_000, recounts: 84 }, old: { orders: 10_000_000, recounts: 834 } };
const QUICK = { young: { orders: 30_000, recounts: 2 }, old: { orders: 100_000, recounts: 8 } };
const READS_A_ROUND = 15;
const MAX_GROWTH = 1.3;
/** Of the old database, its indexes while they are sorted included. */
const GIGABYTES = 60;
/** Less than the old database's indexes, as where years are kept. */
const BUFFER_POOL = '4G';
const KEY = 'bench-key-of-the-account';
const MERCHANT = { user_name: 'merchant', password: 'a password for the benchmark' };

/** The service beside the orders of some time. */
interface Shop {
  age: Age;
  origin: string;
  servers: Servers;
  service: Program;
  cookie: string;
  now: Date;
}

async function admitMerchant(bus: Bus): Promise<void> {
  await admit(bus);
  const { user_name: userName, password } = MERCHANT;
  await bus.send(new CreateUser({ userName, password, level: 1, siteId: null, accountId: ACCOUNT, isActivated: true }));
}

async function open(name: string, age: Age, folder: string): Promise<Shop> {
  const servers = await startServers(BUFFER_POOL, ['--innodb-sort-buffer-size=64M']);
  const own = path.join(folder, name);
  mkdirSync(own);
  const environment = { ...serviceEnvironment(servers.mariadb.url, servers.redis.url, own), WORKER: '0' };
  const [began, now] = [Date.now(), new Date()];
  await prepare(environment, admitMerchant, (connection) => seedYears(connection, age, now));
  say(`${name}: seeded ${count(age.orders)} orders in ${Math.round((Date.now() - began) / 1000)} s`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = new Program(name, 'apps/api/src/main.js', { ...environment, PORT: String(port) }, path.join(own, 'service.log'));
  await service.untilAnswers(`${origin}/health/ready`);
  return { age, origin, servers, service, cookie: await logIn(origin), now };
}

/** The cookie of a merchant's session. */
async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/console/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MERCHANT),
  });
  const text = await answer.text();
  if (!text.includes('"logged_in"')) throw new Error(`login: ${answer.status} ${text}`);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return cookie.join('; ');
}

/** The bytes of an answer. @throws Error when it is no success. */
async function read(shop: Shop, url: string, body?: object): Promise<number> {
  const request = body && { method: 'POST', body: JSON.stringify(body) };
  const credentials: Record<string, string> = url.startsWith('/console/')
    ? { cookie: shop.cookie }
    : { accountid: String(ACCOUNT), key: KEY };
  const headers = { ...credentials, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${shop.origin}${url}`, { ...request, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return text.length;
}

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1];

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The middle time of each shop, which answer by turns, after each has answered some. */
async function compare(shops: readonly Shop[], pathOf: (first: number, last: number) => string, rounds: number): Promise<number[]> {
  const times = shops.map((): number[] => []);
  for (let turn = -5; turn < READS_A_ROUND * rounds; turn += 1) {
    for (const [index, shop] of shops.entries()) {
      const time = await timeOf(() => read(shop, pathOf(FIRST, FIRST + shop.age.orders - 1)));
      if (turn >= 0) times[index].push(time);
    }
  }
  return times.map(middle);
}

const ms = (time: number): string => time.toFixed(time < 10 ? 2 : 1);

async function measure(young: Shop, old: Shop, options: Options): Promise<Omit<Outcome, 'markdown'> & { tables: string[] }> {
  const missed: string[] = [];
  const judge = judging(missed);
  const { rounds } = options.sizes;
  const grown: string[][] = [];
  for (const name of chosen(Object.keys(READS), options)) {
    const [before, after] = await compare([young, old], READS[name], rounds);
    say(`${name}: ${ms(before)} ms, ${ms(after)} ms, ratio ${(after / before).toFixed(2)}`);
    grown.push([name, ms(before), ms(after), (after / before).toFixed(2), `<= ${MAX_GROWTH}`, judge(name, after / before <= MAX_GROWTH)]);
  }
  const past: string[][] = [];
  for (const name of chosen(Object.keys(PAST), options)) {
    const { path: url, body, below, reads } = PAST[name](old.now);
    const times: number[] = [];
    for (let turn = 0; turn < reads; turn += 1) times.push(await timeOf(() => read(old, url, body)));
    const time = middle(times);
    say(`${name}: ${ms(time)} ms`);
    past.push([name, ms(time), ms(Math.max(...times)), `< ${count(below)}`, judge(name, time < below)]);
  }
  const head = ['read', `${count(young.age.orders)} orders, ms`, `${count(old.age.orders)} orders, ms`, 'ratio', 'target', ''];
  const tables = [
    ...(grown.length > 0 ? [table(head, grown)] : []),
    ...(past.length > 0 ? [table([`of ${count(entriesOf(old.age))} entries`, 'median ms', 'slowest ms', 'target ms', ''], past)] : []),
  ];
  return { tables, missed };
}

/** Reads of one account after ten years beside those after one, and stock at past instants. */
export const growthPart: Part = {
  name: 'growth',
  lines: [...Object.keys(READS), ...Object.keys(PAST)],
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const ages = options.isQuick ? QUICK : FULL;
    const { bavail, bsize } = await statfs(tmpdir());
    if (!options.isQuick && bavail * bsize < GIGABYTES * 1e9) throw new Error(`growth needs ${GIGABYTES} GB free in ${tmpdir()}`);
    const shops: Shop[] = [];
    try {
      for (const [name, age] of Object.entries(ages)) shops.push(await open(name, age, folder));
      const [young, old] = shops;
      const { tables, missed } = await measure(young, old, options);
      for (const { service } of shops) assertNoFaults(service.printed());
      return { markdown: `${await machineLine(old.servers.mariadb.url)}.\n\n${tables.join('\n\n')}`, missed };
    } finally {
      await Promise.all(shops.map(({ service }) => service.stop()));
      for (const { servers } of shops) await servers.stop();
    }
  },
};
