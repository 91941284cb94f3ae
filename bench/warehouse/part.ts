import path from 'node:path';
import { Meter } from '../measure.js';
import { machineLine, type Outcome, type Part, say } from '../part.js';
import { freePort } from '#free-port';
import { Program } from '../processes.js';
import { count, judging, type Measured, speedTable, table } from '../report.js';
import type { Scenario } from '../scenarios.js';
import { startServers, type Servers } from '../servers.js';
import type { Options } from '../sizes.js';
import { type Compared, compareRecounts, comparisons } from './comparisons.js';
import type { Plant } from './plant.js';
import { Plants } from './plants.js';
import { compareSingles, singles } from './singles.js';
import { AS, BINS, ORDERS, PRODUCTS } from './seed.js';

const barcodes = Array.from({ length: ORDERS }, (_, index) => String(index + 1));
const products = Array.from({ length: 3_000 }, () => `/apirest/v4/wms/inventory/products/${1 + Math.floor(Math.random() * PRODUCTS)}/bin`);
const scenarios: readonly Scenario[] = [
  { name: 'WMS bins of a product', work: { headers: AS, paths: products }, target: 0.78 },
  { name: 'WMS UpdateWeight', work: { headers: AS, barcodes }, target: 0.7 },
];

/** HTTP requests, compared with a floor that reads and writes the same rows. */
async function measureRequests(plant: Plant, folder: string, options: Options): Promise<Measured[]> {
  const wanted = scenarios.filter(({ name }) => name.includes(options.only));
  if (wanted.length === 0) return [];
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const floor = new Program(
    'floor',
    'bench/floor-server.js',
    { DATABASE_URL: plant.databaseUrl, PORT: String(port) },
    path.join(folder, 'floor.log'),
  );
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load.log'));
  try {
    await floor.untilAnswers(`${origin}/health/ready`);
    const meter = new Meter(load, { name: 'floor', origin }, { name: 'service', origin: plant.origin }, options.sizes, say);
    const measured: Measured[] = [];
    for (const scenario of wanted) measured.push(await meter.measure(scenario));
    return measured;
  } finally {
    await Promise.all([floor.stop(), load.stop()]);
  }
}

function reportOf(measured: readonly Measured[], compared: readonly Compared[], peaks: { api: number; worker: number }): Outcome {
  const missed: string[] = [];
  const judge = judging(missed);
  const rows = compared.map(({ name, perSecond, with: other, otherPerSecond, target, unjudged }) => {
    const ratio = perSecond / otherPerSecond;
    return [
      name,
      count(perSecond),
      other,
      count(otherPerSecond),
      ratio.toFixed(2),
      `>= ${target}`,
      unjudged ?? judge(name, ratio >= target),
    ];
  });
  const parts = [
    ...(measured.length > 0 ? [speedTable(measured, judge)] : []),
    ...(rows.length > 0
      ? [table(['recounts, accepted and applied', 'corrections/s', 'compared with', 'corrections/s', 'ratio', 'target', ''], rows)]
      : []),
    `Peak memory under this load: API ${Math.round(peaks.api)} MB, worker ${Math.round(peaks.worker)} MB.`,
  ];
  return { markdown: parts.join('\n\n'), missed };
}

async function measure(servers: Servers, folder: string, options: Options): Promise<Outcome> {
  const plants = new Plants(servers, folder, options.profile);
  try {
    const plant = await plants.open(0);
    const measured = await measureRequests(plant, folder, options);
    const compared = [...(await compareSingles(plants, folder, options)), ...(await compareRecounts(plant, plants, folder, options))];
    const outcome = reportOf(measured, compared, plants.peaks());
    await plants.verify();
    say('after the load: every correction accepted is applied once, stock verify is clean, no fault in the log');
    return outcome;
  } finally {
    await plants.stop();
  }
}

/** Recounts, weights and bins over the WMS interface. */
export const warehousePart: Part = {
  name: 'warehouse',
  lines: [...scenarios, ...singles, ...comparisons].map(({ name }) => name),
  async run(options, folder) {
    const servers = await startServers();
    try {
      const { markdown, missed } = await measure(servers, folder, options);
      const { rounds, seconds, corrections } = options.sizes;
      const sizes = `medians of ${rounds} rounds, of ${seconds} s or ${count(corrections)} corrections; ${count(BINS)} bins, ${BINS / PRODUCTS} of them a product's.\nAn API process that accepts, a worker process that applies.`;
      return { markdown: `${await machineLine(servers.mariadb.url)},\n${sizes}\n\n${markdown}`, missed };
    } finally {
      await servers.stop();
    }
  },
};
