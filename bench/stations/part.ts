import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateSsccRange } from '@contract/warehouse';
import { Bus } from '@kernel';
import { ms, timeOf } from '../growth/shop.js';
import { logIn } from '../mobile/part.js';
import { admit, seedFloor, USER } from '../mobile/seed.js';
import { ORDERS, placeOf } from '../mobile/work.js';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { inContexts, prepare } from '../prepare.js';
import { freePort } from '#free-port';
import { dist, Program } from '../processes.js';
import { count, type Judge, judging, spread, table } from '../report.js';
import { serviceEnvironment, startServers } from '../servers.js';

const run = promisify(execFile);
const WMS = '/apirest/v4/wms/cartons';
const AS_LEAD = { userName: USER.username, Key: 'bench-master-key-of-the-floor' };
/** People who pack at the same time, each one order after another. */
const STATIONS = 4;
const PACKED_ORDERS = 800;
const QUICK_ORDERS = 80;
const WARM_UP = 40;
/** Units per order, each packed with a scan. */
const UNITS = 3;
const MAX_P95_MS = 60;
const NAMES = {
  open: 'pack station, take a box',
  scan: 'pack station, scan a unit',
  close: 'pack station, close the box',
} as const;
type Work = keyof typeof NAMES;

/** Sends a request. @throws Error when the answer is no success. */
async function post<Answer>(url: string, headers: Record<string, string>, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as Answer;
}

/** Picks the units of the orders, as a device does. */
async function pickAll(origin: string, orderIds: readonly number[]): Promise<void> {
  const headers = await logIn(origin);
  for (const orderId of orderIds) {
    const pick = { pick_id: randomUUID(), order_id: orderId, ...placeOf(orderId, 1, 0), quantity: UNITS };
    await post(`${origin}/apiv2/mobile-v1/pp-updateLogPick-1`, headers, { picks: [pick] });
  }
}

/** Packs orders one after another, a unit per scan, and records how long each request took. */
async function packEach(origin: string, orderIds: readonly number[], times: Record<Work, number[]>): Promise<void> {
  const timed = async <Answer>(work: Work, url: string, body: object): Promise<Answer> => {
    let answer: Answer | undefined;
    times[work].push(await timeOf(async () => (answer = await post<Answer>(`${origin}${url}`, AS_LEAD, body))));
    return answer as Answer;
  };
  for (const orderId of orderIds) {
    const size = { length: 12, width: 9, height: 6 };
    const { data } = await timed<{ data: { carton_id: number }[] }>('open', WMS, { data: [{ order_id: orderId, size }] });
    const [{ carton_id: cartonId }] = data;
    const { sku } = placeOf(orderId, 1, 0);
    for (let unit = 0; unit < UNITS; unit++)
      await timed('scan', `${WMS}/pack`, { packs: [{ pack_id: randomUUID(), carton_id: cartonId, sku, quantity: 1 }] });
    await timed('close', `${WMS}/close`, { data: [{ carton_id: cartonId, weight: 2.5 }] });
  }
}

/** Picks and packs this many orders; returns how long each request at the stations took. */
async function pack(origin: string, orders: number): Promise<Record<Work, number[]>> {
  const orderIds = Array.from({ length: WARM_UP + orders }, (_, at) => ORDERS + 1 + at);
  await pickAll(origin, orderIds);
  say(`${count(orderIds.length)} orders are picked`);
  await packEach(origin, orderIds.slice(0, WARM_UP), { open: [], scan: [], close: [] });
  const times: Record<Work, number[]> = { open: [], scan: [], close: [] };
  const shares = Array.from({ length: STATIONS }, (_, station) => orderIds.slice(WARM_UP).filter((__, at) => at % STATIONS === station));
  await Promise.all(shares.map((share) => packEach(origin, share, times)));
  return times;
}

function rowsOf(times: Record<Work, number[]>, names: readonly string[], judge: Judge): string[][] {
  const rows = (Object.entries(NAMES) as [Work, string][]).filter(([, name]) => names.includes(name));
  return rows.map(([work, name]) => {
    const [p50, p95, longest] = spread(times[work]);
    say(`${name}: p95 ${ms(p95)} ms`);
    const target = work === 'scan' ? [`< ${MAX_P95_MS}`, judge(name, p95 < MAX_P95_MS)] : ['', ''];
    return [name, count(times[work].length), ms(p50), ms(p95), ms(longest), ...target];
  });
}

/** How long people at pack stations wait: for a box, a scan, the number of the parcel. */
export const stationsPart: Part = {
  name: 'stations',
  lines: Object.values(NAMES),
  async run(options, folder): Promise<Outcome> {
    const servers = await startServers();
    const missed: string[] = [];
    try {
      const environment = serviceEnvironment(servers.mariadb.url, servers.redis.url, folder);
      await prepare(environment, admit, seedFloor);
      const range = new CreateSsccRange({ siteId: 1, accountId: null, extension: 3, prefix: '4012345', nextSerial: 1 });
      await inContexts(environment, (context) => context.get(Bus, { strict: false }).send(range));
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const log = path.join(folder, 'service.log');
      const service = new Program('service', 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log);
      try {
        await service.untilAnswers(`${origin}/health/ready`);
        const times = await pack(origin, options.isQuick ? QUICK_ORDERS : PACKED_ORDERS);
        const rows = rowsOf(times, chosen(Object.values(NAMES), options), judging(missed));
        await run(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), 'stock', 'verify'], {
          env: { PATH: process.env.PATH, ...environment },
        });
        assertNoFaults(service.printed());
        say('after the load: stock verify is clean, no fault in the log');
        const head = ['work', 'times', 'p50 ms', 'p95 ms', 'longest ms', 'p95 target', ''];
        return { markdown: `${await machineLine(servers.mariadb.url)}, ${STATIONS} stations at once.\n\n${table(head, rows)}`, missed };
      } finally {
        await service.stop();
      }
    } finally {
      await servers.stop();
    }
  },
};
