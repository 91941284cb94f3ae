import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CreateUser } from '@contract/identity';
import { Bus } from '@kernel';
import LibSql from 'libsql';
import type { Connection } from 'mysql2/promise';
import { readConfig } from '@runtime/config';
import { embeddedFile, migrate } from '@runtime/schema';
import { say } from '../part.js';
import { inContexts, prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count } from '../report.js';
import { embeddedEnvironment, serviceEnvironment, type Servers, startServers } from '../servers.js';
import { ACCOUNT, admit } from '../warehouse/seed.js';
import { seedYearsEmbedded } from './embedded-seed.js';
import { type Age, FIRST, seedSegments } from './seed.js';

export const KEY = 'bench-key-of-the-account';
export const MERCHANT = { user_name: 'merchant', password: 'a password for the benchmark' };

/** The service, and a merchant's session. */
export interface RunningShop {
  origin: string;
  service: Program;
  environment: Record<string, string>;
  cookie: string;
  /** Sent with requests that change something. */
  csrfToken: string;
}

/** The service on servers of its own. */
export interface Shop extends RunningShop {
  servers: Servers;
}

/** Creates the account with its key, and a merchant who can log in. */
async function admitMerchant(bus: Bus): Promise<void> {
  await admit(bus);
  const { user_name: userName, password } = MERCHANT;
  await bus.send(new CreateUser({ userName, password, level: 1, siteId: null, accountId: ACCOUNT, isActivated: true }));
}

/** Fills the database, then starts the service. */
export async function openShop(
  name: string,
  folder: string,
  bufferPool: string,
  seed: (connection: Connection, environment: Record<string, string>) => Promise<unknown>,
): Promise<Shop> {
  const servers = await startServers(bufferPool, ['--innodb-sort-buffer-size=64M']);
  const shopFolder = path.join(folder, name);
  mkdirSync(shopFolder);
  const environment = { ...serviceEnvironment(servers.mariadb.url, servers.redis.url, shopFolder), WORKER: '0' };
  await prepare(environment, admitMerchant, (connection) => seed(connection, environment));
  return { ...(await runShop(name, environment)), servers };
}

/** Fills a database of the embedded engine, then starts the service without a worker, which would index all orders meanwhile. */
export async function openEmbeddedShop(name: string, folder: string, age: Age): Promise<RunningShop> {
  const began = Date.now();
  const environment = { ...embeddedEnvironment(path.join(folder, name)), WORKER: '0' };
  const config = readConfig(environment);
  await migrate(config);
  await inContexts(environment, (context) => admitMerchant(context.get(Bus, { strict: false })));
  const database = new LibSql(embeddedFile(config.dataDir));
  seedYearsEmbedded(database, age, new Date());
  database.close();
  await seedSegments(environment, FIRST + age.orders - 1);
  say(`${name}: seeded ${count(age.orders)} orders in ${Math.round((Date.now() - began) / 1000)} s`);
  return runShop(name, environment);
}

/** Starts the service on a filled database. */
async function runShop(name: string, environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = path.join(environment.DATA_DIR, 'service.log');
  const service = new Program(name, 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log);
  await service.untilAnswers(`${origin}/health/ready`);
  return { origin, service, environment, ...(await logIn(origin)) };
}

export async function closeShops(shops: readonly Shop[]): Promise<void> {
  await Promise.all(shops.map(({ service }) => service.stop()));
  for (const { servers } of shops) await servers.stop();
}

/** A merchant's session, which expires after half an hour without a request. @throws Error when the login fails */
export async function logIn(origin: string, merchant = MERCHANT): Promise<Pick<RunningShop, 'cookie' | 'csrfToken'>> {
  const answer = await fetch(`${origin}/console/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(merchant),
  });
  const text = await answer.text();
  if (!text.includes('"logged_in"')) throw new Error(`login: ${answer.status} ${text}`);
  const { me } = (JSON.parse(text) as { data: { me: { csrf_token: string } } }).data;
  return {
    cookie: answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; '),
    csrfToken: me.csrf_token,
  };
}

/** The text of an answer. @throws Error when it is no success. */
export async function read(shop: RunningShop, url: string, body?: object): Promise<string> {
  const request = body && { method: 'POST', body: JSON.stringify(body) };
  const credentials: Record<string, string> = url.startsWith('/console/')
    ? { cookie: shop.cookie }
    : { accountid: String(ACCOUNT), key: KEY };
  const headers = { ...credentials, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${shop.origin}${url}`, { ...request, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return text;
}

export const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1];

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export const ms = (time: number): string => time.toFixed(time < 10 ? 2 : 1);
