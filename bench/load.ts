import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { LINES, skuOf } from './accounts.js';
import { aPage, aPick } from './mobile/work.js';
import { bodyOf } from './warehouse/bodies.js';
import { BINS } from './warehouse/seed.js';

/** One round of load, as a message to the load process. */
export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Paths to read, in a different order on each connection; orders to post or weigh. */
  paths?: readonly string[];
  post?: {
    path: string;
    orders: number;
    /** Products that lines are drawn from at random, unless `sku` names one. */
    products: number;
    sku?: string;
    /** Whether each request has its own Idempotency-Key. */
    isKeyed?: boolean;
    /** The split policy that each order asks for. */
    split?: string;
    /** Prefix of every order number, unique to the round. */
    prefix: string;
  };
  /** Orders to weigh at random, one per request. */
  weigh?: { path: string; barcodes: readonly string[] };
  /** One body to post repeatedly. */
  asked?: { path: string; body: string };
  /** Recounts of one bin per request, a different one each time. */
  recount?: { path: string };
  /** A unit that is picked again and again, each time with a new pick id. */
  pick?: { order_id: number; sku: string; location: string; bin: string };
  /** Random pages of orders to pick, or random picks of one unit. */
  calls?: 'orders' | 'pick';
}

export interface Round {
  requests: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and connections that failed. */
  failures: number;
}

let posted = 0;
let recounted = 0;
let keys = 0;

/** Neighbouring requests correct distant bins. */
const BIN_STEP = 7_919;

function recountOfOne(): string {
  recounted += 1;
  return bodyOf(1 + ((recounted * BIN_STEP) % BINS), 1, recounted);
}

function order({ prefix, products, sku, split }: NonNullable<Load['post']>): object {
  posted += 1;
  return {
    order_number: `${prefix}-${posted}`,
    order_reference: `REF-${posted}`,
    shipping_method: 'UPS_GROUND',
    ...(split ? { split } : {}),
    cart: { id: posted % 7, store_name: 'Store 1' },
    customer: {
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: `buyer${posted}@example.com`,
      phone: '+1 212 555 0100',
      address1: `${posted % 900} Main Street`,
      city: 'New York',
      state: 'NY',
      zip: '10001',
      country: 'US',
    },
    items: Array.from({ length: LINES }, (_, line) => ({
      sku: sku ?? skuOf(1 + Math.floor(Math.random() * products)),
      quantity: 1 + line,
      sold_price: 9.99,
    })),
  };
}

function shuffled(paths: readonly string[], headers: Record<string, string>): autocannon.Request[] {
  return paths
    .map((path) => ({ path, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path }) => ({ method: 'GET', path, headers }));
}

function weight(barcodes: readonly string[]): object {
  return { nbtybarcode: barcodes[Math.floor(Math.random() * barcodes.length)], weight: Math.ceil(Math.random() * 100_000) / 1_000 };
}

function posting(path: string, headers: Record<string, string>, body: () => object | string, isKeyed = false): autocannon.Request[] {
  const textOf = (value: object | string): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const keyed = (request: autocannon.Request): autocannon.Request['headers'] => {
    keys += 1;
    return { ...request.headers, 'idempotency-key': `key-${keys}` };
  };
  const write = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    headers: isKeyed ? keyed(request) : request.headers,
    body: textOf(body()),
  });
  return [{ method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, setupRequest: write }];
}

const PICK = '/apiv2/mobile-v1/pp-updateLogPick-1';

function requestsOf({ paths, post, weigh, recount, asked, pick, calls, headers }: Load): autocannon.Request[] {
  if (asked) return [{ method: 'POST', path: asked.path, headers: { ...headers, 'content-type': 'application/json' }, body: asked.body }];
  if (paths) return shuffled(paths, headers);
  if (post) return posting(post.path, headers, () => ({ data: Array.from({ length: post.orders }, () => order(post)) }), post.isKeyed);
  if (weigh) return posting(weigh.path, headers, () => ({ data: [weight(weigh.barcodes)] }));
  if (recount) return posting(recount.path, headers, recountOfOne);
  if (calls === 'orders') return posting('/apiv2/mobile-v1/pp-getOrders-1', headers, aPage);
  if (pick) return posting(PICK, headers, () => ({ picks: [{ ...pick, pick_id: randomUUID(), quantity: 1 }] }));
  if (calls === 'pick') return posting(PICK, headers, aPick);
  throw new Error('a load has paths, posts, weights, recounts or calls');
}

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Loads one server for the given time. */
async function run(load: Load): Promise<Round> {
  const times: number[] = [];
  let failures = 0;
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: load.url,
      connections: load.connections,
      duration: load.seconds,
      timeout: 30,
      setupClient: (client) => client.setRequests(requestsOf(load)),
    };
    const instance = autocannon(options, (error: Error | null, done) => (error ? reject(error) : resolve(done)));
    // autocannon's own histogram has only whole milliseconds.
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      if (status >= 200 && status < 300) times.push(milliseconds);
      else failures += 1;
    });
  });
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    requestsPerSecond: times.length / result.duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    failures: failures + result.errors,
  };
}

process.on('message', (load: Load) => {
  run(load).then(
    (round) => process.send?.(round),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
});
process.on('SIGTERM', () => process.exit(0));
