import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Meter } from '../measure.js';
import { assertNoFaults, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { dist } from '../processes.js';
import { count, judging, type Measured, speedTable } from '../report.js';
import type { Scenario } from '../scenarios.js';
import { serviceEnvironment, startPrograms, startServers, type Servers } from '../servers.js';
import type { Options } from '../sizes.js';
import { admit, seedFloor, USER } from './seed.js';
import { LONG_ORDERS, ORDERS } from './work.js';

const run = promisify(execFile);
const DEVICE = { 'Device-Id': 'scanner-01', App: 'bench', 'App-Version': '1.0', 'System-Version': '1' };
const lines: readonly (Pick<Scenario, 'name' | 'target'> & { calls: 'orders' | 'pick' })[] = [
  { name: 'mobile pp-getOrders, 20 orders', target: 0.7, calls: 'orders' },
  { name: 'mobile pp-updateLogPick, one pick', target: 0.6, calls: 'pick' },
];

/** Logs in as a device does. */
export async function logIn(origin: string, user: { username: string; password: string } = USER): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/apiv2/mobile-login-1`, {
    method: 'POST',
    headers: { ...DEVICE, 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const login = (await answer.json()) as { user_id: number; authorization: string; token: string };
  if (!answer.ok) throw new Error(`the device cannot log in: ${answer.status} ${JSON.stringify(login)}`);
  return { ...DEVICE, Authorization: login.authorization, Token: login.token, 'User-Id': String(login.user_id) };
}

/** Both must return the same orders, or their speeds cannot be compared. */
async function assertSame(origins: readonly string[], headers: Record<string, string>): Promise<void> {
  const ids = await Promise.all(
    origins.map(async (origin) => {
      const answer = await fetch(`${origin}/apiv2/mobile-v1/pp-getOrders-1`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ page: 7, per_page: 20 }),
      });
      const { orders } = (await answer.json()) as { orders: { order_id: number; items: { bins: unknown[] }[] }[] };
      return orders.map(({ order_id, items }) => `${order_id}:${items.map(({ bins }) => bins.length).join('+')}`).join(' ');
    }),
  );
  if (ids[0] !== ids[1]) throw new Error(`floor and service return different orders:\nfloor ${ids[0]}\nservice ${ids[1]}`);
}

async function measure(servers: Servers, environment: Record<string, string>, folder: string, options: Options): Promise<Outcome> {
  const ports = [await freePort(), await freePort()] as const;
  const { floor, service, load } = await startPrograms(servers, environment, ports, folder, options.profile);
  try {
    const [floorAt, serviceAt] = ports.map((port) => `http://127.0.0.1:${port}`);
    const headers = await logIn(serviceAt);
    await assertSame([floorAt, serviceAt], headers);
    const meter = new Meter(load, { name: 'floor', origin: floorAt }, { name: 'service', origin: serviceAt }, options.sizes, say);
    const measured: Measured[] = [];
    for (const { name, target, calls } of lines.filter((line) => line.name.includes(options.only)))
      measured.push(await meter.measure({ name, target, work: { headers, calls } }));
    const missed: string[] = [];
    const markdown = speedTable(measured, judging(missed));
    await run(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), 'stock', 'verify'], {
      env: { PATH: process.env.PATH, ...environment },
    });
    assertNoFaults(service.printed());
    say('after the load: stock verify is clean, no fault in the log');
    return { markdown, missed };
  } catch (error) {
    say(`service printed:\n${service.printed().slice(-3_000)}\nfloor printed:\n${floor.printed().slice(-3_000)}`);
    throw error;
  } finally {
    await Promise.all([floor.stop(), service.stop(), load.stop()]);
  }
}

/** Requests of devices to the mobile interface. */
export const mobilePart: Part = {
  name: 'mobile',
  lines: lines.map(({ name }) => name),
  async run(options, folder) {
    const servers = await startServers();
    try {
      const environment = serviceEnvironment(servers.mariadb.url, servers.redis.url, folder);
      await prepare(environment, admit, seedFloor);
      const { markdown, missed } = await measure(servers, environment, folder, options);
      const { rounds, seconds } = options.sizes;
      const sizes = `10 connections, medians of ${rounds} rounds of ${seconds} s; ${count(ORDERS + LONG_ORDERS)} orders in Processing at the site, three lines each.`;
      return { markdown: `${await machineLine(servers.mariadb.url)},\n${sizes}\n\n${markdown}`, missed };
    } finally {
      await servers.stop();
    }
  },
};
