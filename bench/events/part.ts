import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { CreateAccount } from '@contract/identity';
import type { Bus } from '@kernel';
import mysql, { type Connection } from 'mysql2/promise';
import { keyOf } from '../accounts.js';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { prepare } from '../prepare.js';
import { freePort, Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';
import type { Options } from '../sizes.js';
import { READER, seedEvents } from './seed.js';

const PAGE = 1_000;
const READS_A_ROUND = 20;
const MAX_RATIO = 1.3;
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

/** The middle time of one, in ms. */
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

/** The times of the page and of the bare select of its rows, by turns. @throws Error when the page has other rows. */
async function compare(origin: string, connection: Connection, rounds: number): Promise<{ feed: number; select: number }> {
  const headers = { accountid: String(READER), key: keyOf(READER) };
  const feed = (): Promise<number> => read(`${origin}/apirest/v4/oms/events?after=0&limit=${PAGE}`, headers);
  const select = async (): Promise<number> => {
    const [rows] = await connection.execute(
      'SELECT Sequence, Body FROM events WHERE AccountID = ? AND Sequence > ? ORDER BY Sequence LIMIT 1000',
      [READER, 0],
    );
    return (rows as { Body: string }[]).reduce((sum, { Body }) => sum + Body.length, 0);
  };
  const [answered, selected] = [await feed(), await select()];
  if (answered < selected || answered > selected * 1.01) throw new Error(`the page has ${answered} bytes, its rows ${selected}`);
  await Promise.all([timeOf(feed), timeOf(select)]);
  const times: { feed: number; select: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push({ feed: await timeOf(feed), select: await timeOf(select) });
  return { feed: middle(times.map((each) => each.feed)), select: middle(times.map((each) => each.select)) };
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
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const nodeWords = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(options.profile)}`] : [];
  const service = new Program(
    'service',
    'apps/api/src/main.js',
    { ...environment, PORT: String(port) },
    path.join(folder, 'service.log'),
    nodeWords,
  );
  try {
    await service.untilAnswers(`${origin}/health/ready`);
    const { feed, select } = await compare(origin, connection, Math.max(3, options.sizes.rounds));
    assertNoFaults(service.printed());
    const ratio = feed / select;
    say(`${name}: ${feed.toFixed(1)} ms, the select ${select.toFixed(1)} ms, ratio ${ratio.toFixed(2)}`);
    const row = [name, count(others), feed.toFixed(1), select.toFixed(1), ratio.toFixed(2), `< ${MAX_RATIO}`];
    return { row, isGood: ratio < MAX_RATIO, machine: await machineLine(servers.mariadb.url) };
  } finally {
    await connection.end();
    await service.stop();
    await servers.stop();
  }
}

/** What integrations wait for: a page of the feed beside a bare select of the same rows from the load's own process. */
export const eventsPart: Part = {
  name: 'events',
  lines: [FEED, BESIDE],
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const rows: string[][] = [];
    let machine = '';
    for (const name of chosen([FEED, BESIDE], options)) {
      const measured = await measureLine(name, name === BESIDE ? options.sizes.large : 0, folder, options);
      machine = measured.machine;
      rows.push([...measured.row, judge(name, measured.isGood)]);
    }
    const head = ['read', 'events of others before', 'feed ms', 'select ms', 'ratio', 'target', ''];
    return { markdown: `${machine},\nmedians of ${READS_A_ROUND} reads a round.\n\n${table(head, rows)}`, missed };
  },
};
