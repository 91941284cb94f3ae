import { statfs } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import LibSql from 'libsql';
import { embeddedFile, migrate } from '../../apps/host/src/schema.js';
import { readConfig } from '../../apps/host/src/config.js';
import { Bus } from '@kernel';
import { assertNoFaults, type Outcome, type Part, say } from '../part.js';
import { inContexts } from '../prepare.js';
import { count } from '../report.js';
import { embeddedEnvironment } from '../servers.js';
import { seedYearsEmbedded } from './embedded-seed.js';
import { type Aged, compareAges } from './part.js';
import { READS } from './reads.js';
import type { Age } from './seed.js';
import { admitMerchant, runShop } from './shop.js';

const FULL = { young: { orders: 1_000_000, recounts: 0 }, old: { orders: 10_000_000, recounts: 0 } };
const QUICK = { young: { orders: 30_000, recounts: 0 }, old: { orders: 100_000, recounts: 0 } };
/** Of both files, and of what sorts the indexes. */
const GIGABYTES = 25;

async function open(name: string, age: Age, folder: string): Promise<Aged> {
  const began = Date.now();
  // Without what the worker does after an upgrade: it would note the texts of all orders meanwhile.
  const environment = { ...embeddedEnvironment(`${folder}/${name}`), WORKER: '0' };
  const config = readConfig(environment);
  await migrate(config);
  await inContexts(environment, (context) => admitMerchant(context.get(Bus, { strict: false })));
  const database = new LibSql(embeddedFile(config.dataDir));
  seedYearsEmbedded(database, age, new Date());
  database.close();
  say(`${name}: seeded ${count(age.orders)} orders in ${Math.round((Date.now() - began) / 1000)} s`);
  return { age, shop: await runShop(name, environment) };
}

/** Reads of one account after ten years beside those after one, on the embedded engine. */
export const embeddedGrowthPart: Part = {
  name: 'embedded-growth',
  lines: Object.keys(READS),
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const { bavail, bsize } = await statfs(tmpdir());
    if (!options.isQuick && bavail * bsize < GIGABYTES * 1e9) throw new Error(`embedded-growth needs ${GIGABYTES} GB free in ${tmpdir()}`);
    const opened: Aged[] = [];
    try {
      for (const [name, age] of Object.entries(options.isQuick ? QUICK : FULL)) opened.push(await open(name, age, folder));
      const [young, old] = opened;
      const { text, missed } = await compareAges(young, old, options);
      for (const { shop } of opened) assertNoFaults(shop.service.printed());
      const [cpu] = cpus();
      const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpu?.model.trim()}), Node ${process.versions.node}, embedded engine`;
      return { markdown: `${machine}.\n\n${text}`, missed };
    } finally {
      await Promise.all(opened.map(({ shop }) => shop.service.stop()));
    }
  },
};
