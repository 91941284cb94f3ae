import path from 'node:path';
import { noisyPng, pngOf } from '../../test/support/pictures.js';
import { SITES } from '../accounts.js';
import type { ProberAnswer, ProberMessage } from '../floods/prober.js';
import { FIRST } from '../growth/seed.js';
import { openEmbeddedShop, type RunningShop } from '../growth/shop.js';
import { assertNoFaults, chosen, thisMachine, type Outcome, type Part, say } from '../part.js';
import { Program } from '../processes.js';
import { judging, table } from '../report.js';
import { AS } from '../warehouse/seed.js';

/** The most sheets that a file may have. */
const SHEETS = 1_000;
const ORDERS = 20_000;
const ROUNDS = 3;
const MAX_SECONDS = 5;
const MAX_MEBIBYTES = 300;
const MEBIBYTE = 2 ** 20;
/** Slips that are printed at once, one per file, and how long a health check may take meanwhile. */
const SLIPS = 20;
const SLIPS_LINE = 'twenty packing slips at once';
const MAX_CHECK_MS = 100;

/** Ids of orders at site 1: the site changes with every third order. */
const ORDER_IDS = Array.from({ length: 4 * SHEETS }, (_, index) => FIRST + index)
  .filter((id) => Math.floor(id / 3) % SITES === 0)
  .slice(0, SHEETS);

/** The documents, each printed without and with a logo. */
const DOCUMENTS = {
  'shipping labels, PDF': { kind: 'shipping_label', format: 'pdf' },
  'shipping labels, ZPL': { kind: 'shipping_label', format: 'zpl' },
  'packing slips, PDF': { kind: 'packing_slip', format: 'pdf' },
} as const;
type Form = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

async function giveLogo({ origin, cookie, csrfToken }: RunningShop, logo = noisyPng()): Promise<void> {
  const answer = await fetch(`${origin}/console/api/letterhead`, {
    method: 'PATCH',
    headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({ logo: logo.toString('base64') }),
  });
  if (!answer.ok) throw new Error(`letterhead: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
}

async function print({ origin }: RunningShop, form: Form, orderIds = ORDER_IDS): Promise<{ seconds: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${origin}/apirest/v4/wms/documents`, {
    method: 'POST',
    headers: { ...AS, 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, order_ids: orderIds }),
  });
  if (!answer.ok) throw new Error(`documents: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
  return { bytes: (await answer.arrayBuffer()).byteLength, seconds: (performance.now() - began) / 1_000 };
}

/** The size of a file, the slowest of several, and the peak memory of the process so far, earlier files included. */
async function measure(shop: RunningShop, form: Form): Promise<[string, string, number]> {
  const files = [];
  for (let round = 0; round < ROUNDS; round += 1) files.push(await print(shop, form));
  const seconds = Math.max(...files.map((file) => file.seconds));
  return [(files[0].bytes / MEBIBYTE).toFixed(1), seconds.toFixed(2), shop.service.peakMemory()];
}

/** The longest health check while slips are printed at once, with a transparent logo of nearly the largest size. */
async function slipsAtOnce(shop: RunningShop, folder: string): Promise<number> {
  await giveLogo(shop, pngOf({ width: 1_600, height: 312, hasAlpha: true }));
  const prober = new Program('prober', 'bench/floods/prober.js', {}, path.join(folder, 'prober.log'));
  try {
    await prober.ask<ProberAnswer>({ origin: shop.origin } satisfies ProberMessage);
    await Promise.all(ORDER_IDS.slice(0, SLIPS).map((orderId) => print(shop, DOCUMENTS['packing slips, PDF'], [orderId])));
    return (await prober.ask<ProberAnswer>({ isOver: true } satisfies ProberMessage)).longestMs;
  } finally {
    await prober.stop();
  }
}

/** Files with the most labels or slips allowed, and how long slips that are printed at once delay other requests. */
export const paperPart: Part = {
  name: 'paper',
  lines: [...Object.keys(DOCUMENTS).map((name) => `a thousand ${name}`), SLIPS_LINE],
  async run(options, folder): Promise<Outcome> {
    const shop = await openEmbeddedShop('shop', folder, { orders: ORDERS, recounts: 0 });
    const [missed, lines]: [string[], string[][]] = [[], []];
    const judge = judging(missed);
    const idle = shop.service.peakMemory();
    let slips = '';
    try {
      for (const sender of ['no logo', 'a logo']) {
        if (sender === 'a logo') await giveLogo(shop);
        for (const [name, form] of Object.entries(DOCUMENTS)) {
          if (!chosen(paperPart.lines, options).includes(`a thousand ${name}`)) continue;
          const [mebibytes, seconds, memory] = await measure(shop, form);
          say(`${name}, ${sender}: ${mebibytes} MiB in ${seconds} s, ${memory.toFixed(0)} MiB`);
          const holds = Number(seconds) < MAX_SECONDS && memory - idle < MAX_MEBIBYTES;
          lines.push([name, sender, mebibytes, seconds, idle.toFixed(0), memory.toFixed(0), judge(`${name}, ${sender}`, holds)]);
        }
      }
      if (chosen(paperPart.lines, options).includes(SLIPS_LINE)) {
        const longest = await slipsAtOnce(shop, folder);
        say(`${SLIPS_LINE}: the longest health check ${longest.toFixed(0)} ms`);
        slips = `\n\n${table(
          ['at once', 'longest check, ms', ''],
          [[`${SLIPS} packing slips, a transparent logo`, longest.toFixed(0), judge(SLIPS_LINE, longest <= MAX_CHECK_MS)]],
        )}`;
      }
      assertNoFaults(shop.service.printed());
    } finally {
      await shop.service.stop();
    }
    return {
      markdown: `${thisMachine()}.\n\n${table(['1,000 of', 'with', 'MiB', 'seconds', 'idle, MiB', 'most, MiB', ''], lines)}${slips}`,
      missed,
    };
  },
};
