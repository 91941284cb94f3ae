import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { chosen, type Outcome, type Part, say, thisMachine } from '../part.js';
import { dist } from '../processes.js';
import { count, judging, table } from '../report.js';

const MAX_SECONDS = 10;
const MAX_MEMORY_MIB = 300;
/** How much more memory the second half of a file may take than the first. */
const MAX_GROWTH = 1.25;
const PRODUCTS = '20,000 products of a file with a mapping';
const ORDERS = '20,000 orders of a file with a mapping';
const WORKBOOK = 'a workbook of 100,000 rows';

const mapping = (columns: object): string => JSON.stringify({ source: 'Bench', columns });
const SIZES = { width: { otherwise: '1' }, length: { otherwise: '1' }, height: { otherwise: '1' }, cost: { otherwise: '1' } };
const ofProducts = mapping({
  ...{ sku: { from: 'Article' }, description: { from: 'Text' }, weight: { from: 'Mass', as: 'g' }, retail: { from: 'Price' } },
  ...SIZES,
});
const ofOrders = mapping({
  order_number: { from: 'No' },
  sku: { from: 'Article' },
  quantity: { from: 'Pieces' },
  shipping_method: { otherwise: 'GROUND' },
  firstname: { from: 'Buyer', as: 'first_name' },
  lastname: { from: 'Buyer', as: 'last_name' },
  address1: { from: 'Street' },
  city: { from: 'Town' },
  state: { from: 'Region' },
  zip: { from: 'Code', as: 'code' },
  country: { from: 'Land' },
});

const lines = (header: string, rows: number, row: (index: number) => string): string =>
  [header, ...Array.from({ length: rows }, (_, index) => row(index)), ''].join('\n');
const products = (rows: number): string =>
  lines('Article;Text;Mass;Price', rows, (index) => `B-${index};Thing ${index} of the bench;${100 + (index % 900)};€ 1.${index % 10}00,50`);
const orders = (rows: number): string =>
  lines(
    'No,Article,Pieces,Buyer,Street,Town,Region,Code,Land',
    rows,
    (index) => `N-${index},B-${index % 20_000},2,Ada Lovelace,${index} Main Street,Salem,Massachusetts,01970,United States`,
  );

interface Measured {
  seconds: number;
  /** Peak memory in MiB: in the first half of the time, and in all of it. */
  early: number;
  peak: number;
}

/** Memory of a process in MiB; 0 without /proc. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a command line to its end. @throws Error with its output when it fails */
async function run(folder: string, ...words: string[]): Promise<Measured> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, SECRET_KEY: 'a secret for the bench only', DATA_DIR: path.join(folder, 'data') };
  const child = spawn(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const seen: [ms: number, memory: number][] = [];
  const ended = once(child, 'close');
  while (child.exitCode === null && child.signalCode === null) {
    seen.push([performance.now() - began, memoryOf(child.pid)]);
    await Promise.race([ended, pause(50)]);
  }
  if (child.exitCode !== 0) throw new Error(`cli ${words.join(' ')}:\n${printed.slice(-2_000)}`);
  const ms = performance.now() - began;
  const peakOf = (of: typeof seen): number => Math.max(...of.map(([, memory]) => memory));
  return { seconds: ms / 1_000, early: peakOf(seen.filter(([at]) => at < ms / 2)), peak: peakOf(seen) };
}

/** How fast the command line imports files of other systems, and how much memory it takes, on the embedded engine. */
export const importsPart: Part = {
  name: 'imports',
  lines: [PRODUCTS, ORDERS, WORKBOOK],
  async run(options, folder): Promise<Outcome> {
    const missed: string[] = [];
    const judge = judging(missed);
    const part = options.isQuick ? 20 : 1;
    const file = (name: string, content: string | Uint8Array): string => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const rows: string[][] = [];
    const measure = async (name: string, kind: string, records: number, from: string, map: string): Promise<void> => {
      const { seconds, early, peak } = await run(folder, 'import', kind, from, '--account', '1', '--map', file('map.json', map));
      const isFast = name === WORKBOOK ? peak < MAX_MEMORY_MIB : seconds < MAX_SECONDS && peak <= early * MAX_GROWTH;
      say(`${name}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MiB`);
      rows.push([name, seconds.toFixed(1), count(records / seconds), early.toFixed(0), peak.toFixed(0), judge(name, isFast)]);
    };
    await run(folder, 'center', 'create', 'MAIN', '--name', 'Bench');
    await run(folder, 'account', 'create', 'Bench');
    const wanted = chosen(importsPart.lines, options);
    const many = 20_000 / part;
    if (wanted.includes(PRODUCTS) || wanted.includes(ORDERS))
      await measure(PRODUCTS, 'products', many, file('products.csv', products(many)), ofProducts);
    if (wanted.includes(ORDERS)) await measure(ORDERS, 'orders', many, file('orders.csv', orders(many)), ofOrders);
    if (wanted.includes(WORKBOOK)) {
      const [header, ...cells] = products(100_000 / part)
        .trimEnd()
        .split('\n');
      const sheet = [header.split(';'), ...cells.map((line) => `X${line}`.split(';'))];
      const book = await writeXlsx({ sheets: [{ name: 'Products', rows: sheet }] });
      await measure(WORKBOOK, 'products', 100_000 / part, file('products.xlsx', book), ofProducts);
    }
    const head = ['file', 'seconds', 'records/s', 'first half, MiB', 'most, MiB', ''];
    return { markdown: `${thisMachine()}; the embedded engine.\n\n${table(head, rows)}`, missed };
  },
};
