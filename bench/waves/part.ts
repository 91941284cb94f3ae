import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Bus } from '@kernel';
import { readConfig } from '@runtime/config';
import { migrate } from '@runtime/schema';
import { ms, timeOf } from '../growth/shop.js';
import { logIn } from '../mobile/part.js';
import { USER } from '../mobile/seed.js';
import { assertNoFaults, chosen, type Outcome, type Part, say, thisMachine } from '../part.js';
import { inContexts } from '../prepare.js';
import { freePort } from '#free-port';
import { dist, Program } from '../processes.js';
import { count, type Judge, judging, spread, table } from '../report.js';
import { embeddedEnvironment, serviceEnvironment, startServers } from '../servers.js';
import { type Morning, pickerOf, seedMorning } from './seed.js';

const run = promisify(execFile);
const WMS = '/apirest/v4/wms';
const FULL: Morning = { bins: 20_000, orders: 1_000, pickers: 20, warmUp: 60 };
const QUICK: Morning = { bins: 2_000, orders: 100, pickers: 5, warmUp: 15 };
/** How long people pick at a human pace; the rest of the orders they pick in a rush. */
const PEOPLE_MS = { full: 420_000, quick: 60_000 } as const;
const ORDERS_OF_CART = 15;
/** Pause before each unit. People take 5 to 20 seconds, so 20 of them in a rush send as much as more than 200 otherwise. */
const STEP_MS = { people: 5_000, rush: 500 } as const;
/** Pause between the starts of two people. */
const ARRIVAL_MS = { people: 30_000, rush: 5_000 } as const;

/** Upper limits in milliseconds: for the single request of a lead, and at p95 for those of pickers. */
const TARGETS = { plan: 1_500, 'open all batches': 15_000, claim: 20, stops: 30, pick: 40 } as const;
type Work = keyof typeof TARGETS;
const ENGINES = ['MariaDB', 'the embedded engine'] as const;
type Engine = (typeof ENGINES)[number];
const nameOf = (engine: Engine, work: string): string => `waves on ${engine}, ${work}`;
const WORKS = Object.keys(TARGETS) as Work[];
/** Requests that 20 people in a rush send as often as 200 usually do. They have no target. */
const RUSHED = ['claim', 'stops', 'pick'] as const satisfies readonly Work[];
const rushedNameOf = (engine: Engine, work: Work): string => nameOf(engine, `${work} in a rush`);
const LINES = ENGINES.flatMap((engine) => [
  ...WORKS.map((work) => nameOf(engine, work)),
  ...RUSHED.map((work) => rushedNameOf(engine, work)),
]);

type Pace = keyof typeof STEP_MS;
type Times = Record<Work, number[]>;
type TimesByPace = Record<Pace, Times>;
interface Picker {
  name: string;
  device: Record<string, string>;
}
interface Walk {
  stops: { location: string; bin: string; tasks: { task_id: number; order_id: number; sku: string; quantity: number }[] }[];
}

const as = (userName: string): Record<string, string> => ({ userName, Key: 'bench-master-key-of-the-floor' });

/** Sends the requests of one person and records how long each took. @throws Error when an answer is no success. */
class Person {
  constructor(
    private readonly origin: string,
    private readonly headers: Record<string, string>,
    private readonly times: TimesByPace,
    private readonly pace: () => Pace,
  ) {}

  async ask<Data>(work: Work | undefined, url: string, body?: object, headers = this.headers): Promise<Data> {
    let text = '';
    const times = this.times[this.pace()];
    const took = await timeOf(async () => {
      const answer = await fetch(`${this.origin}${url}`, {
        ...{ method: body ? 'POST' : 'GET', headers: { ...headers, 'content-type': 'application/json' } },
        body: body && JSON.stringify(body),
      });
      text = await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
    });
    if (work) times[work].push(took);
    return (JSON.parse(text) as { data: Data }).data;
  }

  /** Picks one batch after another until none is left. */
  async walk(device: Record<string, string>): Promise<void> {
    await pause(Math.random() * ARRIVAL_MS[this.pace()]);
    for (;;) {
      const batch = await this.ask<{ batch_id: number } | null>('claim', `${WMS}/batches/claim`, { claim_id: randomUUID() });
      if (!batch) return;
      const { stops } = await this.ask<Walk>('stops', `${WMS}/batches/${batch.batch_id}/stops`);
      for (const { tasks, location, bin } of stops)
        for (const { task_id, order_id, sku, quantity } of tasks) {
          await pause(STEP_MS[this.pace()]);
          const pick = { pick_id: randomUUID(), order_id, task_id, sku, location, bin, quantity };
          await this.ask('pick', '/apiv2/mobile-v1/pp-updateLogPick-1', { picks: [pick] }, device);
        }
      await this.ask(undefined, `${WMS}/batches/${batch.batch_id}/done`, {});
    }
  }
}

const noTimes = (): Times => ({ plan: [], 'open all batches': [], claim: [], stops: [], pick: [] });

/** Plans and releases a wave of the first orders. People pick it until it is done, for `peopleMs` at a human pace, then in a rush. */
async function work(origin: string, pickers: readonly Picker[], orders: number, peopleMs: number): Promise<TimesByPace> {
  const times: TimesByPace = { people: noTimes(), rush: noTimes() };
  const lead = new Person(origin, as(USER.username), times, () => 'people');
  const plan = {
    method: 'cluster',
    criteria: { max_orders: orders },
    orders_per_batch: ORDERS_OF_CART,
    pickers: pickers.length,
    time_ms: 1_000,
  };
  const wave = await lead.ask<{ wave_id: number; orders: number }>('plan', `${WMS}/waves`, plan);
  if (wave.orders !== orders) throw new Error(`${wave.orders} orders are planned`);
  const opened = await timeOf(async () => {
    await lead.ask(undefined, `${WMS}/waves/${wave.wave_id}/release`, {});
    while ((await lead.ask<{ state: string }>(undefined, `${WMS}/waves/${wave.wave_id}`)).state === 'releasing') await pause(50);
  });
  times.people['open all batches'].push(opened);
  say(`planned ${count(orders)} orders in ${ms(times.people.plan[0])} ms, open after ${ms(opened)} ms`);
  const rushesAt = performance.now() + peopleMs;
  const pace = (): Pace => (performance.now() < rushesAt ? 'people' : 'rush');
  await Promise.all(pickers.map(({ name, device }) => new Person(origin, as(name), times, pace).walk(device)));
  return times;
}

async function measure(origin: string, { pickers, orders, warmUp }: Morning, peopleMs: number): Promise<TimesByPace> {
  const people: Picker[] = [];
  for (const name of Array.from({ length: pickers }, (_, index) => pickerOf(index)))
    people.push({ name, device: await logIn(origin, { username: name, password: USER.password }) });
  // The first requests of a new process are slow.
  await work(origin, people, warmUp, 0);
  return work(origin, people, orders, peopleMs);
}

async function measureOn(environment: Record<string, string>, isQuick: boolean, profile: string): Promise<TimesByPace> {
  const morning = isQuick ? QUICK : FULL;
  mkdirSync(environment.DATA_DIR, { recursive: true });
  await migrate(readConfig({ ...environment, WORKER: '0' }));
  await inContexts(environment, (context) => seedMorning(context.get(Bus, { strict: false }), morning));
  say(`seeded ${count(morning.bins)} bins and ${count(morning.orders)} orders`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = path.join(environment.DATA_DIR, 'service.log');
  const nodeWords = profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [];
  const service = new Program('service', 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log, nodeWords);
  let times: TimesByPace;
  try {
    await service.untilAnswers(`${origin}/health/ready`);
    times = await measure(origin, morning, isQuick ? PEOPLE_MS.quick : PEOPLE_MS.full);
    assertNoFaults(service.printed());
  } finally {
    await service.stop();
  }
  await run(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), 'stock', 'verify'], {
    env: { PATH: process.env.PATH, ...environment },
  });
  say('after the load: stock verify is clean, no fault in the log');
  return times;
}

function rowsOf(engine: Engine, { people, rush }: TimesByPace, judge: Judge): string[][] {
  const rowOf = (name: string, times: readonly number[], target?: number): string[] => {
    if (times.length === 0) throw new Error(`${name}: nobody did it`);
    const [p50, p95, longest] = spread(times);
    say(`${name}: p95 ${ms(p95)} ms`);
    const judged = target === undefined ? ['', ''] : [`< ${count(target)}`, judge(name, p95 < target)];
    return [name, count(times.length), ms(p50), ms(p95), ms(longest), ...judged];
  };
  return [
    ...WORKS.map((work) => rowOf(nameOf(engine, work), people[work], TARGETS[work])),
    ...RUSHED.map((work) => rowOf(rushedNameOf(engine, work), rush[work])),
  ];
}

/** A morning of waves: how long the lead waits, and how long each request of 20 pickers takes. */
export const wavesPart: Part = {
  name: 'waves',
  lines: LINES,
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const { pickers } = options.isQuick ? QUICK : FULL;
    const rows: string[][] = [];
    for (const engine of ENGINES) {
      if (!chosen(LINES, options).some((line) => line.startsWith(nameOf(engine, '')))) continue;
      const engineFolder = path.join(folder, engine);
      const servers = engine === 'MariaDB' ? await startServers() : undefined;
      try {
        const environment = servers
          ? serviceEnvironment(servers.mariadb.url, servers.redis.url, engineFolder)
          : embeddedEnvironment(engineFolder);
        rows.push(...rowsOf(engine, await measureOn(environment, options.isQuick, options.profile), judge));
      } finally {
        await servers?.stop();
      }
    }
    const head = ['work', 'times', 'p50 ms', 'p95 ms', 'longest ms', 'p95 target', ''];
    return { markdown: `${thisMachine()}, ${pickers} pickers at once.\n\n${table(head, rows)}`, missed };
  },
};
