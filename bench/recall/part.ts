import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@runtime/config';
import { migrate } from '@runtime/schema';
import { ms, timeOf } from '../growth/shop.js';
import { assertNoFaults, chosen, type Outcome, type Part, say, thisMachine } from '../part.js';
import { inContexts } from '../prepare.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count, judging, spread, table } from '../report.js';
import { embeddedEnvironment, serviceEnvironment, startServers } from '../servers.js';
import { lotOf, type Recall, seedRecall, skuOf } from './seed.js';

const FULL: Recall = { products: 100, lotsOfProduct: 10, orders: 2_000, picksOfLot: 1_000 };
const QUICK: Recall = { products: 10, lotsOfProduct: 10, orders: 200, picksOfLot: 100 };
const READS = 100;
/** The target in milliseconds. */
const TARGET = 100;
const HEADERS = { AccountID: '1001', Key: 'bench-key-of-the-account' };
const ENGINES = ['MariaDB', 'the embedded engine'] as const;
const nameOf = (engine: (typeof ENGINES)[number]): string => `recall on ${engine}, first page of a trace`;
const LINES = ENGINES.map(nameOf);

/** Reads the trace of a different lot each time. @throws Error when an answer is no trace with orders. */
async function read(origin: string, { products, lotsOfProduct }: Recall): Promise<number[]> {
  const times = [];
  for (let turn = 0; turn < READS; turn++) {
    const query = new URLSearchParams({ sku: skuOf((turn * 37) % products), lot: lotOf((turn * 3) % lotsOfProduct) });
    let text = '';
    const took = await timeOf(async () => {
      const answer = await fetch(`${origin}/apirest/v4/oms/inventory/lots/trace?${query}`, { headers: HEADERS });
      text = await answer.text();
      if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
    });
    const { data } = JSON.parse(text) as { data: { kind: string }[] };
    if (!data.some(({ kind }) => kind === 'order')) throw new Error(`no order in ${text.slice(0, 500)}`);
    times.push(took);
  }
  return times;
}

async function measureOn(environment: Record<string, string>, size: Recall): Promise<number[]> {
  mkdirSync(environment.DATA_DIR, { recursive: true });
  await migrate(readConfig({ ...environment, WORKER: '0' }));
  await inContexts(environment, (context) => seedRecall(context, size));
  say(`seeded ${count(size.products * size.lotsOfProduct * size.picksOfLot)} picks`);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = path.join(environment.DATA_DIR, 'service.log');
  const service = new Program('service', 'apps/api/src/main.js', { ...environment, PORT: String(port) }, log);
  try {
    await service.untilAnswers(`${origin}/health/ready`);
    const times = await read(origin, size);
    assertNoFaults(service.printed());
    return times;
  } finally {
    await service.stop();
  }
}

/** Finds who has units of a lot among a million other picks. */
export const recallPart: Part = {
  name: 'recall',
  lines: LINES,
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const size = options.isQuick ? QUICK : FULL;
    const rows: string[][] = [];
    for (const engine of ENGINES) {
      const name = nameOf(engine);
      if (!chosen(LINES, options).includes(name)) continue;
      const engineFolder = path.join(folder, engine);
      const servers = engine === 'MariaDB' ? await startServers() : undefined;
      try {
        const environment = servers
          ? serviceEnvironment(servers.mariadb.url, servers.redis.url, engineFolder)
          : embeddedEnvironment(engineFolder);
        const times = await measureOn(environment, size);
        const [p50, p95, longest] = spread(times);
        rows.push([name, count(times.length), ms(p50), ms(p95), ms(longest), `< ${TARGET}`, judge(name, p95 < TARGET)]);
      } finally {
        await servers?.stop();
      }
    }
    const picks = count(size.products * size.lotsOfProduct * size.picksOfLot);
    const head = ['work', 'times', 'p50 ms', 'p95 ms', 'longest ms', 'p95 target', ''];
    return { markdown: `${thisMachine()}, ${picks} picks, ${count(size.picksOfLot)} of each lot.\n\n${table(head, rows)}`, missed };
  },
};
