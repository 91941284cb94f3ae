import { setTimeout as pause } from 'node:timers/promises';
import { ms, read, type RunningShop, timeOf } from '../growth/shop.js';
import { type Judge, spread, table } from '../report.js';
import { AS } from '../warehouse/seed.js';
import { DESIGNS, instanceOf, LARGE } from './instances.js';

export const BESIDE = 'reads beside a preview of 10 s';
const PREVIEW_MS = 10_000;
const QUIET_MS = 5_000;
const WARM_UP_MS = 2_000;
/** How long a client waits after an answer before it reads again. */
const REST_MS = 5;
/** How much slower reads may be at p95. */
const MAX_LOST_MS = 20;
const READS = ['/apirest/v4/oms/orders?page=1&per_page=20', '/apirest/v4/oms/inventory/products?page=1&per_page=20'];

/** The durations of reads until `isOver`. */
async function reads(shop: RunningShop, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; !isOver(); at += 1) {
    times.push(await timeOf(() => read(shop, READS[at % READS.length])));
    await pause(REST_MS);
  }
  return times;
}

/** How much a plan in its own thread delays reads: the same reads without a plan, and while the largest plan searches for ten seconds. */
export async function readsBeside(shop: RunningShop, judge: Judge): Promise<string> {
  const design = DESIGNS.find(({ name }) => name === LARGE);
  if (!design) throw new Error('there is no large design');
  const body = JSON.stringify({ data: { ...instanceOf(design, 0), time_ms: PREVIEW_MS } });
  const readFor = (timeMs: number): Promise<number[]> => {
    const until = Date.now() + timeMs;
    return reads(shop, () => Date.now() > until);
  };
  await readFor(WARM_UP_MS);
  const quiet = spread(await readFor(QUIET_MS));
  let isPlanned = false;
  const planning = fetch(`${shop.origin}/apirest/v4/wms/plans/preview`, {
    ...{ method: 'POST', body, headers: { ...AS, 'content-type': 'application/json' } },
  }).finally(() => (isPlanned = true));
  const [times, answer] = await Promise.all([reads(shop, () => isPlanned), planning]);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
  const beside = spread(times);
  const isGood = beside[1] - quiet[1] <= MAX_LOST_MS;
  const row = [BESIDE, ...[...quiet, ...beside].map(ms), `+ ${MAX_LOST_MS} ms at p95`, judge(BESIDE, isGood)];
  return table(['work', 'p50 ms without', 'p95 ms', 'longest ms', 'p50 ms beside', 'p95 ms', 'longest ms', 'target', ''], [row]);
}
