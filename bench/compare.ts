import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { Corrections } from './corrections.js';
import type { Load, Round } from './load.js';
import { logIn } from './mobile/part.js';
import { machineLine, say } from './part.js';
import { freePort } from '#free-port';
import { dist, Program } from './processes.js';
import { PATH as GET_RATES, question } from './rates/question.js';
import { table } from './report.js';
import { serviceEnvironment, startServers } from './servers.js';

/** The account and key that `demo load` creates. */
const MERCHANT = { accountid: '100', key: 'demo-oms-key' };
const WAREHOUSE = { username: 'manager', key: 'demo-wms-key' };
const PICKER = { username: 'picker', password: 'demo-password' };
const SKU = 'DEMO-001';
const SKU_WITHOUT_STOCK = 'DEMO-020';
const OMS = '/apirest/v4/oms';
const RATES_ACCOUNT = { account_id: 100, key: MERCHANT.key, warehouse: 'MAIN' };

const ROUNDS = 30;
const SECONDS = 1;
const WARM_UP_SECONDS = 8;

/** `isPick`: a device picks units of a demo order. `isCorrection`: bins are recounted, and a worker applies the recounts. */
type Work = Pick<Load, 'paths' | 'asked' | 'post'> & { headers?: Record<string, string>; isPick?: boolean; isCorrection?: boolean };

const asked = (address: string, body: object): Work['asked'] => ({ path: address, body: JSON.stringify(body) });

/** One of each kind: the pipeline alone, a read, a list, a small write, a whole order, credentials in the body. */
const works: Record<string, Work> = {
  'rates ping': { asked: asked('/rates/v2/ping', RATES_ACCOUNT) },
  get_rates: { asked: asked(GET_RATES, { ...question, ...RATES_ACCOUNT }) },
  'units of a product (uom)': { headers: MERCHANT, paths: [`${OMS}/inventory/products/1/uom`] },
  'bins of a product': { headers: WAREHOUSE, paths: ['/apirest/v4/wms/inventory/products/1/bin'] },
  'GET one order': { headers: MERCHANT, paths: [`${OMS}/orders/1`] },
  'list of 20 orders': { headers: MERCHANT, paths: [`${OMS}/orders`] },
  sub_status: { headers: MERCHANT, asked: asked(`${OMS}/orders/sub_status`, { order_id: 1, sub_status: 'checked' }) },
  'POST one order that waits': {
    headers: MERCHANT,
    post: { path: `${OMS}/orders`, orders: 1, products: 0, sku: SKU_WITHOUT_STOCK, prefix: 'WAITING' },
  },
  'mobile pick': { isPick: true },
  'recount of one bin, applied': { isCorrection: true },
  'POST one order': { headers: MERCHANT, post: { path: `${OMS}/orders`, orders: 1, products: 0, sku: SKU, prefix: 'COMPARED' } },
};

interface Build {
  service: Program;
  origin: string;
  /** A device's headers, and the unit it picks. */
  device: Pick<Load, 'headers' | 'pick'>;
  /** Starts a worker on the first call, since a running worker would slow the other requests down. */
  corrections(): Promise<Corrections>;
  stop(): Promise<void>;
}

/** The URL with the server's socket, for a user who may connect both ways: root is somebody else there. */
async function throughSocket(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const connection = await mysql.createConnection(databaseUrl);
  for (const host of ['localhost', url.hostname]) {
    await connection.query('CREATE USER ?@? IDENTIFIED BY ?', ['bench', host, url.password]);
    await connection.query('GRANT ALL ON *.* TO ?@?', ['bench', host]);
  }
  const [[{ socket }]] = await connection.query<(RowDataPacket & { socket: string })[]>('SELECT @@socket AS socket');
  await connection.end();
  url.username = 'bench';
  url.searchParams.set('socketPath', socket);
  return url.href;
}

/** The demo set has stock for a hundred orders. More stock keeps the measured orders from going into backorder. */
async function fillUp(databaseUrl: string): Promise<void> {
  const connection = await mysql.createConnection(databaseUrl);
  const product = 'SELECT ProductID FROM products WHERE SKU = ?';
  await connection.query(`UPDATE stock_levels SET OnHand = 1000000 WHERE ProductID = (${product})`, [SKU]);
  await connection.end();
}

const ORDER = 2;

/** Makes a demo order so large that picks never complete it, and logs in a device that picks it. */
async function admitDevice(databaseUrl: string, origin: string): Promise<Build['device']> {
  const connection = await mysql.createConnection(databaseUrl);
  const line = `SELECT i.OrderItemID AS line, i.ProductID AS product, i.SKU AS sku, c.BinID AS binId, b.Location AS location, b.Bin AS bin
    FROM order_items i JOIN bin_contents c ON c.ProductID = i.ProductID JOIN bins b ON b.BinID = c.BinID
    WHERE i.OrderID = ? ORDER BY i.OrderItemID, c.BinID LIMIT 1`;
  type Row = RowDataPacket & { line: number; product: number; sku: string; binId: number; location: string; bin: string };
  const [[{ line: item, product, sku, binId, location, bin }]] = await connection.query<Row[]>(line, [ORDER]);
  for (const [sql, ...values] of [
    ['UPDATE order_items SET Quantity = 1000000, QuantityReserved = 1000000 - QuantityPicked WHERE OrderItemID = ?', item],
    ['UPDATE reservations SET Quantity = 1000000 WHERE OrderID = ? AND ProductID = ?', ORDER, product],
    ['UPDATE stock_levels SET OnHand = 2000000, Reserved = 1000000 WHERE ProductID = ?', product],
    ['UPDATE bin_contents SET Quantity = 2000000 WHERE BinID = ? AND ProductID = ?', binId, product],
  ] as const)
    await connection.query(sql, values);
  await connection.end();
  return { headers: await logIn(origin, PICKER), pick: { order_id: ORDER, sku, location, bin } };
}

/** An OpenTelemetry collector that accepts every span and discards it. */
async function startCollector(): Promise<Server> {
  const server = createServer((request, answer) => void request.resume().on('end', () => answer.end()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What only the second service uses, when both are this build. */
const differences = ['--socket', '--traces', '--all-traces'] as const;
type Difference = (typeof differences)[number];

/** A build's service on its own servers, with the demo set that the build's own command line loads. */
async function start(tree: string, folder: string, difference?: Difference): Promise<Build & { databaseUrl: string }> {
  const servers = await startServers();
  const collector = difference?.endsWith('traces') ? await startCollector() : undefined;
  const databaseUrl = difference === '--socket' ? await throughSocket(servers.mariadb.url) : servers.mariadb.url;
  const environment = {
    ...serviceEnvironment(databaseUrl, servers.redis.url, folder),
    ...(collector ? { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` } : {}),
    ...(difference === '--all-traces' ? { OTEL_TRACES_SAMPLER: 'always_on' } : {}),
  };
  for (const words of [
    ['db', 'migrate'],
    ['demo', 'load'],
  ]) {
    execFileSync(process.execPath, [path.join(tree, 'dist/apps/cli/src/main.js'), ...words], {
      env: { PATH: process.env.PATH, ...environment },
    });
  }
  await fillUp(servers.mariadb.url);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const service = new Program(tree, path.join(tree, 'dist/apps/api/src/main.js'), { ...environment, PORT: String(port) }, `${folder}.log`);
  await service.untilAnswers(`${origin}/health/ready`);
  let corrections: Promise<Corrections> | undefined;
  const stop = async (): Promise<void> => {
    await (await corrections)?.end();
    await service.stop();
    collector?.close();
    await servers.stop();
  };
  return {
    ...{ service, origin, stop, databaseUrl: servers.mariadb.url },
    device: await admitDevice(servers.mariadb.url, origin),
    corrections: () => (corrections ??= Corrections.begin(tree, origin, environment, WAREHOUSE, `${folder}-worker.log`)),
  };
}

/** A service in a burst: CPU time per request in microseconds, and requests per second. */
interface Cost {
  process: number;
  perSecond: number;
}

/** Loads a service for some seconds. @throws Error when an answer is no success. */
async function burst(load: Program, build: Build, { isPick, isCorrection, ...work }: Work, seconds: number, turn: string): Promise<Cost> {
  if (isCorrection) return correct(build, seconds);
  const { service, origin, device } = build;
  const post = work.post && { ...work.post, prefix: `${work.post.prefix}-${turn}` };
  const before = service.processTime();
  const round = await load.ask<Round>({ url: origin, headers: {}, connections: 10, seconds, ...work, post, ...(isPick ? device : {}) });
  if (round.failures > 0 || round.requests === 0) throw new Error(`${service.name}: ${round.failures} requests failed`);
  return { process: (service.processTime() - before) / round.requests, perSecond: round.requestsPerSecond };
}

/** Recounts for some seconds: the cost of a correction to the service and its worker, from the request until it is applied. */
async function correct({ service, corrections }: Build, seconds: number): Promise<Cost> {
  const of = await corrections();
  const spent = (): number => service.processTime() + of.worker.processTime();
  const [before, began] = [spent(), performance.now()];
  const count = await of.burst(seconds);
  return { process: (spent() - before) / count, perSecond: count / ((performance.now() - began) / 1_000) };
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Medians over alternating bursts; the build that goes first changes with each turn. */
async function compare(load: Program, builds: readonly [Build, Build], name: string, work: Work): Promise<string[]> {
  for (const build of builds) await burst(load, build, work, WARM_UP_SECONDS, `${name}-first`);
  const costs: [Cost, Cost][] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const cost: Cost[] = [];
    for (const at of turn % 2 ? [1, 0] : [0, 1]) cost[at] = await burst(load, builds[at], work, SECONDS, `${name}-${turn}`);
    costs.push([cost[0], cost[1]]);
  }
  const row = [0, 1].map((at) => middle(costs.map((cost) => cost[at].process)).toFixed(0));
  const [ratio, speed] = (['process', 'perSecond'] as const).map((of) =>
    middle(costs.map(([before, after]) => after[of] / before[of])).toFixed(2),
  );
  say(`${name}: ${row.join(' -> ')} us, ${ratio}; requests/s ${speed}`);
  return [name, ...row, ratio, speed];
}

async function main(before: string | undefined, only = ''): Promise<void> {
  if (!before) throw new Error(`name the folder of another build, or ${differences.join(' or ')}: npm run bench:compare -- ../before`);
  const ownTree = path.resolve(dist, '..');
  const difference = differences.find((each) => each === before);
  const chosen = Object.entries(works).filter(([name]) => name.includes(only));
  if (chosen.length === 0) throw new Error(`no request is called "${only}", of: ${Object.keys(works).join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
  const started: Build[] = [];
  try {
    const first = await start(difference ? ownTree : path.resolve(before), path.join(folder, 'before'));
    started.push(first);
    const second = await start(ownTree, path.join(folder, 'after'), difference);
    started.push(second);
    const rows: string[][] = [];
    for (const [name, work] of chosen) rows.push(await compare(load, [first, second], name, work));
    const text = table(['request', 'before, us of the process', 'after', 'after / before', 'requests/s after / before'], rows);
    process.stdout.write(`${await machineLine(first.databaseUrl)}\n\n${text}\n`);
  } finally {
    await load.stop();
    for (const build of started) await build.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv[2], process.argv[3]);
  process.exit(0);
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
