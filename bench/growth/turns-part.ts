import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateUser } from '@contract/identity';
import { Bus } from '@kernel';
import type { ProberAnswer, ProberMessage } from '../floods/prober.js';
import { assertNoFaults, machineLine, type Outcome, type Part, say } from '../part.js';
import { inContexts } from '../prepare.js';
import { Program } from '../processes.js';
import { count, judging, table } from '../report.js';
import { ACCOUNT } from '../warehouse/seed.js';
import { seedPast } from './seed.js';
import { closeShops, KEY, logIn, MERCHANT, openShop, type Shop } from './shop.js';

const LINE = 'exports of the ledger at once';
const AT_ONCE = 8;
/** Some 245,000 of a year's 360,000 entries: nearly as many rows as a file may have. */
const [FROM_DAYS, TO_DAYS] = [249, 1];
const MAX_MEBIBYTES = 500;
const MAX_CHECK_MS = 500;
/** How much of a second the process may be busy, two seconds after the client has left. */
const MAX_IDLE_SHARE = 0.2;
const BUSY = 429;

type Headers = Record<string, string>;
const nameOf = (number: number): string => `${MERCHANT.user_name}-${number}`;

/** The account's key, and a session for each further merchant. */
async function credentialsOf(shop: Shop): Promise<Headers[]> {
  await inContexts(shop.environment, async (context) => {
    const bus = context.get(Bus, { strict: false });
    const user = { password: MERCHANT.password, level: 1, siteId: null, accountId: ACCOUNT, isActivated: true } as const;
    for (let number = 1; number < AT_ONCE; number += 1) await bus.send(new CreateUser({ ...user, userName: nameOf(number) }));
  });
  const sessions: Headers[] = [];
  for (let number = 1; number < AT_ONCE; number += 1) {
    const { cookie, csrfToken } = await logIn(shop.origin, { ...MERCHANT, user_name: nameOf(number) });
    sessions.push({ cookie, 'x-csrf-token': csrfToken });
  }
  return [{ accountid: String(ACCOUNT), key: KEY }, ...sessions];
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

function begin(shop: Shop, headers: Headers, now: Date, signal?: AbortSignal): Promise<Response> {
  const body = { kind: 'ledger', format: 'csv', from: daysBefore(now, FROM_DAYS), as_of: daysBefore(now, TO_DAYS) };
  const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body), signal };
  return fetch(`${shop.origin}/apirest/v4/oms/exports`, request);
}

/** Repeats the request after Retry-After until the file comes; returns its rows and how often the service was busy. */
async function download(shop: Shop, headers: Headers, now: Date): Promise<{ rows: number; refusals: number }> {
  for (let refusals = 0; ; refusals += 1) {
    const answer = await begin(shop, headers, now);
    if (answer.status === BUSY) {
      await answer.text();
      await pause(Number(answer.headers.get('retry-after')) * 1_000);
      continue;
    }
    if (!answer.ok || !answer.body) throw new Error(`an export: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
    if (bytes !== Number(answer.headers.get('content-length'))) throw new Error('an export broke off');
    return { rows: Number(answer.headers.get('x-total-rows')), refusals };
  }
}

/** The share of a second that the service is busy, two seconds after the client of an export has left. */
async function shareAfterLeaving(shop: Shop, headers: Headers, now: Date): Promise<number> {
  const leaving = new AbortController();
  const begun = begin(shop, headers, now, leaving.signal).catch(() => undefined);
  await pause(300);
  leaving.abort();
  await begun;
  await pause(2_000);
  const before = shop.service.processTime();
  await pause(1_000);
  return (shop.service.processTime() - before) / 1e6;
}

/** Exports for eight credentials at once: how much memory they take, and how long other requests wait. */
export const turnsPart: Part = {
  name: 'turns',
  lines: [LINE],
  isOnlyByName: true,
  async run(_options, folder): Promise<Outcome> {
    const now = new Date();
    const shop = await openShop('turns', folder, '512M', (connection) => seedPast(connection, { orders: 0, recounts: 2 }, now));
    const prober = new Program('prober', 'bench/floods/prober.js', {}, path.join(folder, 'prober.log'));
    const missed: string[] = [];
    try {
      const credentials = await credentialsOf(shop);
      await prober.ask<ProberAnswer>({ origin: shop.origin } satisfies ProberMessage);
      const began = performance.now();
      const files = await Promise.all(credentials.map((headers) => download(shop, headers, now)));
      const seconds = (performance.now() - began) / 1_000;
      const { longestMs } = await prober.ask<ProberAnswer>({ isOver: true } satisfies ProberMessage);
      const peak = shop.service.peakMemory();
      const share = await shareAfterLeaving(shop, credentials[0], now);
      const holds = peak <= MAX_MEBIBYTES && longestMs <= MAX_CHECK_MS && share <= MAX_IDLE_SHARE;
      const refusals = files.reduce((sum, file) => sum + file.refusals, 0);
      const figures = [count(files[0].rows), seconds.toFixed(1), count(refusals), peak.toFixed(0), longestMs.toFixed(0), share.toFixed(2)];
      const row = [`${AT_ONCE} ${LINE}`, ...figures, judging(missed)(LINE, holds)];
      say(row.join(' | '));
      assertNoFaults(shop.service.printed());
      const head = ['files', 'rows each', 'seconds', 'answers 429', 'most, MiB', 'longest check, ms', 'busy 2 s after leaving', ''];
      return { markdown: `${await machineLine(shop.servers.mariadb.url)}.\n\n${table(head, [row])}`, missed };
    } finally {
      await prober.stop();
      await closeShops([shop]);
    }
  },
};
