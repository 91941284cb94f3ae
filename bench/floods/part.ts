import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { judging, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { bins, lists, login, numbers, objects, orders, question, texts } from './bodies.js';
import type { ProberAnswer, ProberMessage } from './prober.js';

const ACCOUNT = 100;
const KEY = 'bench-floods-key';
const ORDERS = '/apirest/v4/oms/orders';
const AT_ONCE = 8;
const MAX_PEAK_MIB = 400;
const MAX_ANONYMOUS_MS = 50;
const MAX_KNOWN_MS = 500;

interface Flood {
  name: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The expected status of every request. */
  status: number;
  maxMs: number;
}

const wrong = { accountid: String(ACCOUNT), key: 'wrong' };
const known = { accountid: String(ACCOUNT), key: KEY };
const anonymous = (name: string, at: string, body: Buffer, status: number): Flood => ({
  name,
  path: at,
  headers: wrong,
  body,
  status,
  maxMs: MAX_ANONYMOUS_MS,
});
const authenticated = (name: string, body: Buffer, more: Record<string, string> = {}): Flood => ({
  name,
  path: ORDERS,
  headers: { ...known, ...more },
  body,
  status: 400,
  maxMs: MAX_KNOWN_MS,
});

const FLOODS: readonly Flood[] = [
  anonymous('flood, wrong key: lists', ORDERS, lists, 401),
  anonymous('flood, unknown path: lists', '/nothing', lists, 404),
  anonymous('flood, login: lists of 16 KiB', '/console/api/login', login, 400),
  anonymous('flood, rates: objects of 64 KiB', '/rates/v2/get_rates', question, 401),
  authenticated('flood, account: lists', lists),
  authenticated('flood, account: numbers', numbers),
  authenticated('flood, account: texts', texts),
  authenticated('flood, account: objects', objects),
  authenticated('flood, account: orders of unknown SKUs', orders),
  authenticated('flood, account: orders with a key', orders, { 'idempotency-key': 'flood' }),
  authenticated('flood, account: bins as orders', bins),
];

const agent = new Agent({ keepAlive: true });

/** Sends one request, reads the whole answer and returns its status. */
async function send(url: string, method: string, headers: Record<string, string | number>, body?: Buffer): Promise<number> {
  const asked = request(url, { method, headers, agent });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void } & NodeJS.ReadableStream];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/** The longest health check while `work` goes on, in ms. */
async function longestCheck(prober: Program, origin: string, work: () => Promise<void>): Promise<number> {
  await prober.ask<ProberAnswer>({ origin } satisfies ProberMessage);
  await work();
  return (await prober.ask<ProberAnswer>({ isOver: true } satisfies ProberMessage)).longestMs;
}

async function flood(origin: string, { name, path: at, headers, body, status }: Flood, count: number): Promise<void> {
  const all = { 'content-type': 'application/json', 'content-length': body.length, ...headers };
  const statuses = await Promise.all(Array.from({ length: count }, () => send(`${origin}${at}`, 'POST', all, body)));
  const other = statuses.find((each) => each !== status && !(headers['idempotency-key'] && each === 409));
  if (other !== undefined) throw new Error(`${name}: answered ${other}`);
}

async function measure(databaseUrl: string, redisUrl: string, folder: string, options: Options): Promise<Outcome> {
  const environment = serviceEnvironment(databaseUrl, redisUrl, folder);
  const account = new CreateAccount({ name: 'Floods', accountId: ACCOUNT, key: KEY, isActivated: true });
  const admit = (bus: Bus): Promise<void> => bus.send(account).then(() => undefined);
  await prepare(environment, admit, () => Promise.resolve());
  const missed: string[] = [];
  const judge = judging(missed);
  const rows: string[][] = [];
  const prober = new Program('prober', 'bench/floods/prober.js', {}, path.join(folder, 'prober.log'));
  for (const name of chosen(
    FLOODS.map((each) => each.name),
    options,
  )) {
    const each = FLOODS.find((one) => one.name === name) as Flood;
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const nodeWords = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : [];
    const log = path.join(folder, `${rows.length}.log`);
    const service = new Program('service', 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log, nodeWords);
    try {
      await service.untilAnswers(`${origin}/health/ready`);
      // The process is warmed up before it is measured.
      for (let round = 0; round < 200; round += 1) await send(`${origin}/health/live`, 'GET', {});
      await longestCheck(prober, origin, () => flood(origin, each, 1));
      const alone: number[] = [];
      for (let round = 0; round < options.sizes.rounds; round += 1) {
        alone.push(await longestCheck(prober, origin, () => flood(origin, each, 1)));
      }
      const together = await longestCheck(prober, origin, () => flood(origin, each, AT_ONCE));
      const peak = service.peakMemory();
      const isGood = Math.max(...alone, together) <= each.maxMs && peak <= MAX_PEAK_MIB;
      const row = [
        name,
        Math.max(...alone).toFixed(0),
        together.toFixed(0),
        `<= ${each.maxMs}`,
        peak.toFixed(0),
        `<= ${MAX_PEAK_MIB}`,
        judge(name, isGood),
      ];
      say(row.join(' | '));
      rows.push(row);
      assertNoFaults(service.printed());
    } finally {
      await service.stop();
    }
  }
  await prober.stop();
  return { markdown: table(['body', 'longest check ms, one', 'eight at once', 'target', 'peak MB', 'target', ''], rows), missed };
}

/** Bodies made to stall the service: how long a health check takes meanwhile, and how much memory they cost. */
export const floodsPart: Part = {
  name: 'floods',
  lines: FLOODS.map(({ name }) => name),
  async run(options, folder) {
    const servers = await startServers();
    try {
      const { markdown, missed } = await measure(servers.mariadb.url, servers.redis.url, folder, options);
      const terms = `a separate process for each line; one body ${options.sizes.rounds} times alone, then ${AT_ONCE} at once.`;
      return { markdown: `${await machineLine(servers.mariadb.url)},\n${terms}\n\n${markdown}`, missed };
    } finally {
      await servers.stop();
    }
  },
};
