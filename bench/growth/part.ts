import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { count, judging, table } from '../report.js';
import type { Options } from '../sizes.js';
import { type PathOf, READS, TOLD } from './reads.js';
import { type Age, FIRST, seedTexts, seedYears } from './seed.js';
import { closeShops, logIn, middle, ms, openShop, read, type RunningShop, type Shop, timeOf } from './shop.js';

const FULL = { young: { orders: 1_000_000, recounts: 84 }, old: { orders: 10_000_000, recounts: 834 } };
const QUICK = { young: { orders: 30_000, recounts: 2 }, old: { orders: 100_000, recounts: 8 } };
const READS_A_ROUND = 15;
/** For each read: a service in use has the inner pages of its indexes in memory. */
const WARM_UP_MS = 10_000;
const MAX_GROWTH = 1.3;
/** Disk space for the old database and for sorting its indexes. */
const GIGABYTES = 60;
/** Smaller than the old database's indexes, as in a warehouse that keeps years of orders. */
const BUFFER_POOL = '4G';

/** A service and the age of its orders. */
export interface Aged<Running extends RunningShop = RunningShop> {
  age: Age;
  shop: Running;
}

async function open(name: string, age: Age, folder: string): Promise<Aged<Shop>> {
  const began = Date.now();
  const shop = await openShop(name, folder, BUFFER_POOL, async (connection, environment) => {
    await seedYears(connection, age, new Date());
    await seedTexts(connection, environment, age);
  });
  say(`${name}: seeded ${count(age.orders)} orders in ${Math.round((Date.now() - began) / 1000)} s`);
  return { age, shop };
}

/** The median time of each shop, which answer in turns after a warm-up. */
async function compare(shops: readonly Aged[], pathOf: PathOf, { isQuick, sizes: { rounds } }: Options): Promise<number[]> {
  const ask = ({ shop, age }: Aged): Promise<string> => read(shop, pathOf(FIRST, FIRST + age.orders - 1));
  const until = performance.now() + (isQuick ? 500 : WARM_UP_MS);
  await Promise.all(
    shops.map(async (aged) => {
      do await ask(aged);
      while (performance.now() < until);
    }),
  );
  const times = shops.map((): number[] => []);
  for (let turn = 0; turn < READS_A_ROUND * rounds; turn += 1) {
    for (const [index, aged] of shops.entries()) times[index].push(await timeOf(() => ask(aged)));
  }
  return times.map(middle);
}

/** The table of the reads, and the reads that missed their target. */
export async function compareAges(young: Aged, old: Aged, options: Options): Promise<{ text: string; missed: string[] }> {
  const missed: string[] = [];
  const judge = judging(missed);
  // A session of the young shop expires while the old one is seeded.
  for (const { shop } of [young, old]) Object.assign(shop, await logIn(shop.origin));
  const grown: string[][] = [];
  for (const name of chosen(Object.keys(READS), options)) {
    const [before, after] = await compare([young, old], READS[name], options);
    say(`${name}: ${ms(before)} ms, ${ms(after)} ms, ratio ${(after / before).toFixed(2)}`);
    const judged = TOLD.includes(name) ? ['', ''] : [`<= ${MAX_GROWTH}`, judge(name, after / before <= MAX_GROWTH)];
    grown.push([name, ms(before), ms(after), (after / before).toFixed(2), ...judged]);
  }
  const head = ['read', `${count(young.age.orders)} orders, ms`, `${count(old.age.orders)} orders, ms`, 'ratio', 'target', ''];
  return { text: table(head, grown), missed };
}

/** Reads of one account after ten years and after one. */
export const growthPart: Part = {
  name: 'growth',
  lines: Object.keys(READS),
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const ages = options.isQuick ? QUICK : FULL;
    const { bavail, bsize } = await statfs(tmpdir());
    if (!options.isQuick && bavail * bsize < GIGABYTES * 1e9) throw new Error(`growth needs ${GIGABYTES} GB free in ${tmpdir()}`);
    const opened: Aged<Shop>[] = [];
    try {
      for (const [name, age] of Object.entries(ages)) opened.push(await open(name, age, folder));
      const [young, old] = opened;
      const { text, missed } = await compareAges(young, old, options);
      for (const { shop } of opened) assertNoFaults(shop.service.printed());
      return { markdown: `${await machineLine(old.shop.servers.mariadb.url)}.\n\n${text}`, missed };
    } finally {
      await closeShops(opened.map(({ shop }) => shop));
    }
  },
};
