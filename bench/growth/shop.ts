import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CreateUser } from '@contract/identity';
import type { Bus } from '@kernel';
import type { Connection } from 'mysql2/promise';
import { prepare } from '../prepare.js';
import { freePort, Program } from '../processes.js';
import { serviceEnvironment, type Servers, startServers } from '../servers.js';
import { ACCOUNT, admit } from '../warehouse/seed.js';

export const KEY = 'bench-key-of-the-account';
const MERCHANT = { user_name: 'merchant', password: 'a password for the benchmark' };

/** The service, and a merchant's session. */
export interface RunningShop {
  origin: string;
  service: Program;
  environment: Record<string, string>;
  cookie: string;
}

/** The service on servers of its own. */
export interface Shop extends RunningShop {
  servers: Servers;
}

/** The account with its key, and a merchant who can log in. */
export async function admitMerchant(bus: Bus): Promise<void> {
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
  const own = path.join(folder, name);
  mkdirSync(own);
  const environment = { ...serviceEnvironment(servers.mariadb.url, servers.redis.url, own), WORKER: '0' };
  await prepare(environment, admitMerchant, (connection) => seed(connection, environment));
  return { ...(await runShop(name, environment)), servers };
}

/** Starts the service on a database that is filled. */
export async function runShop(name: string, environment: Record<string, string>): Promise<RunningShop> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = path.join(environment.DATA_DIR, 'service.log');
  const service = new Program(name, 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log);
  await service.untilAnswers(`${origin}/health/ready`);
  return { origin, service, environment, cookie: await logIn(origin) };
}

export async function closeShops(shops: readonly Shop[]): Promise<void> {
  await Promise.all(shops.map(({ service }) => service.stop()));
  for (const { servers } of shops) await servers.stop();
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
