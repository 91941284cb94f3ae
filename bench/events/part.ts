import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import mysql, { type Connection } from 'mysql2/promise';
import { keyOf } from '../accounts.js';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { READER, seedEvents } from './seed.js';

const PAGE = 1_000;
const READS_A_ROUND = 20;
const MAX_RATIO = 1.3;
const MANY = 10_000_000;
const FEED = 'events, a page of 1,000';
const BESIDE = `${FEED}, beside those of others`;

const agent = new Agent({ keepAlive: true });

/** Reads a URL as a client does; returns the length of the answer. */
async function read(url: string, headers: Record<string, string>): Promise<number> {
  const asked = request(url, { headers, agent });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  let bytes = 0;
  for await (const part of answer) bytes += (part as Buffer).length;
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return bytes;
}

/** How long one call takes, in ms: the median of several. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < READS_A_ROUND; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[READS_A_ROUND >> 1];
}

const middle = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1];

interface Times {
  feed: number;
  /** A server that only selects and sends the same rows. */
  floor: number;
  /** Only the query for the rows, in this process. */
  select: number;
}

/** Measures a page, the floor's page and the bare query for its rows in turns. @throws Error when the page has other rows. */
async function compare(origin: string, floorOrigin: string, connection: Connection, rounds: number): Promise<Times> {
  const headers = { accountid: String(READER), key: keyOf(READER) };
  const page = (from: string) => (): Promise<number> => read(`${from}/apirest/v4/oms/events?after=0&limit=${PAGE}`, headers);
  const [feed, floor] = [page(origin), page(floorOrigin)];
  const select = async (): Promise<number> => {
    const [rows] = await connection.execute(
      'SELECT Sequence, Body FROM events WHERE AccountID = ? AND Sequence > ? ORDER BY Sequence LIMIT 1000',
      [READER, 0],
    );
    return (rows as { Body: string }[]).reduce((sum, { Body }) => sum + Body.length, 0);
  };
  const selected = await select();
  for (const answered of [await feed(), await floor()])
    if (answered < selected || answered > selected * 1.01) throw new Error(`the page has ${answered} bytes, its rows ${selected}`);
  for (const each of [feed, floor, select]) await timeOf(each);
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push({ feed: await timeOf(feed), floor: await timeOf(floor), select: await timeOf(select) });
  const of = (kind: keyof Times): number => middle(times.map((each) => each[kind]));
  return { feed: of('feed'), floor: of('floor'), select: of('select') };
}

async function measureLine(
  name: string,
  others: number,
  folder: string,
  options: Options,
): Promise<{ row: string[]; isGood: boolean; machine: string }> {
  const servers = await startServers();
  const connection = await mysql.createConnection(servers.mariadb.url);
  const environment = serviceEnvironment(servers.mariadb.url, servers.redis.url, folder);
  const account = new CreateAccount({ name: 'Reader', accountId: READER, key: keyOf(READER), isActivated: true });
  const admit = (bus: Bus): Promise<void> => bus.send(account).then(() => undefined);
  await prepare(environment, admit, (own) => seedEvents(own, PAGE, others));
  const [port, floorPort] = [await freePort(), await freePort()];
  const [origin, floorOrigin] = [port, floorPort].map((each) => `http://127.0.0.1:${each}`);
  const nodeWords = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : [];
  const service = new Program(
    'service',
    'apps/api/src/main.js',
    { ...environment, PORT: String(port) },
    path.join(folder, 'service.log'),
    nodeWords,
  );
  const floorVariables = { DATABASE_URL: servers.mariadb.url, PORT: String(floorPort) };
  const floorServer = new Program('floor', 'bench/floor-server.js', floorVariables, path.join(folder, 'floor.log'));
  try {
    await Promise.all([service.untilAnswers(`${origin}/health/ready`), floorServer.untilAnswers(`${floorOrigin}/health/ready`)]);
    const { feed, floor, select } = await compare(origin, floorOrigin, connection, Math.max(3, options.sizes.rounds));
    assertNoFaults(service.printed());
    const times = [feed, floor, select].map((each) => each.toFixed(1));
    const ratios = [feed / floor, feed / select].map((each) => each.toFixed(2));
    say(`${name}: ${times[0]} ms, floor ${times[1]} ms (ratio ${ratios[0]}), the bare select ${times[2]} ms (ratio ${ratios[1]})`);
    const row = [name, count(others), ...times, ...ratios, `< ${MAX_RATIO}`];
    return { row, isGood: feed / select < MAX_RATIO, machine: await machineLine(servers.mariadb.url) };
  } finally {
    await connection.end();
    await Promise.all([service.stop(), floorServer.stop()]);
    await servers.stop();
  }
}

/** A page of the feed, compared with a floor that selects and sends the same rows, and with the bare query. */
export const eventsPart: Part = {
  name: 'events',
  lines: [FEED, BESIDE],
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const rows: string[][] = [];
    let machine = '';
    for (const name of chosen([FEED, BESIDE], options)) {
      const measured = await measureLine(name, name === BESIDE ? (options.isQuick ? options.sizes.large : MANY) : 0, folder, options);
      machine = measured.machine;
      rows.push([...measured.row, judge(name, measured.isGood)]);
    }
    const head = ['read', 'events of others before', 'feed ms', 'floor ms', 'select ms', 'of the floor', 'of the select', 'target', ''];
    return { markdown: `${machine},\nmedians of ${READS_A_ROUND} reads a round.\n\n${table(head, rows)}`, missed };
  },
};
