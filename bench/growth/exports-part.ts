import { setTimeout as pause } from 'node:timers/promises';
import { assertNoFaults, chosen, machineLine, type Outcome, type Part, say } from '../part.js';
import { count, judging, table } from '../report.js';
import { FIRST, seedYears } from './seed.js';
import { closeShops, middle, ms, openEmbeddedShop, openShop, read, type RunningShop, type Shop, timeOf } from './shop.js';

const FULL = { orders: 1_000_000, recounts: 0 };
const QUICK = { orders: 50_000, recounts: 0 };
const MEBIBYTE = 2 ** 20;
const LINE_END = 10;
/** How much more memory the last rows may take than the first tenth of them. */
const MAX_GROWTH = 1.25;

/** Addresses of the console's exports, by what the file lists. */
const FILES: Readonly<Record<string, string>> = {
  'orders, newest first': '/console/api/exports/orders',
  'orders, by day of creation': '/console/api/exports/orders?order_by=created_at&order_direction=asc',
  'orders that are shipped': '/console/api/exports/orders?status_id=9',
};

interface Measured {
  seconds: number;
  rows: number;
  bytes: number;
  /** Peak memory of the process in MiB: during the first tenth of all orders, and by the end. */
  early: number;
  peak: number;
  /** How long reads of single orders took meanwhile. */
  meanwhile: number[];
}

/** Reads a file as it arrives, and single orders at the same time. */
async function measure(shop: RunningShop, file: string, orders: number): Promise<Measured> {
  const found: Measured = { seconds: 0, rows: -1, bytes: 0, early: 0, peak: 0, meanwhile: [] };
  const began = performance.now();
  let isOver = false;
  const beside = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const orderId = FIRST + ((turn * 7919) % orders);
      found.meanwhile.push(await timeOf(() => read(shop, `/apirest/v4/oms/orders/${orderId}`)));
      const memory = shop.service.memory();
      found.peak = Math.max(found.peak, memory);
      if (found.rows < orders / 10) found.early = Math.max(found.early, memory);
      await pause(100);
    }
  };
  const download = async (): Promise<void> => {
    const answer = await fetch(`${shop.origin}${file}`, { headers: { cookie: shop.cookie } });
    if (!answer.ok || !answer.body) throw new Error(`${file}: ${answer.status}`);
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      found.bytes += part.length;
      for (const byte of part) if (byte === LINE_END) found.rows += 1;
    }
    found.seconds = (performance.now() - began) / 1000;
  };
  await Promise.all([download().finally(() => (isOver = true)), beside()]);
  return found;
}

async function openMariaDb(orders: number, folder: string): Promise<Shop> {
  return openShop('mariadb', folder, '2G', (connection) => seedYears(connection, { orders, recounts: 0 }, new Date()));
}

async function rowsOf(
  name: string,
  shop: RunningShop,
  orders: number,
  judge: (name: string, holds: boolean) => string,
): Promise<string[][]> {
  const lines: string[][] = [];
  for (const [list, file] of Object.entries(FILES)) {
    const { seconds, rows, bytes, early, peak, meanwhile } = await measure(shop, file, orders);
    const line = [list, name, count(rows), count(bytes / MEBIBYTE), seconds.toFixed(1), count(rows / seconds)];
    say(`${line.join(', ')}; ${early.toFixed(0)} MiB, ${peak.toFixed(0)} MiB, ${ms(middle(meanwhile))} ms`);
    lines.push([
      ...line,
      ...[early.toFixed(0), peak.toFixed(0), ms(middle(meanwhile)), judge(`${list} (${name})`, peak <= early * MAX_GROWTH)],
    ]);
  }
  return lines;
}

/** Exports of a million rows, and how much memory they take in the service. */
export const exportsPart: Part = {
  name: 'exports',
  lines: ['exports, embedded engine', 'exports, MariaDB'],
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const { orders } = options.isQuick ? QUICK : FULL;
    const [missed, lines]: [string[], string[][]] = [[], []];
    const engines = chosen(exportsPart.lines, options);
    let machine = '';
    if (engines.includes('exports, embedded engine')) {
      const shop = await openEmbeddedShop('embedded', folder, { orders, recounts: 0 });
      try {
        lines.push(...(await rowsOf('embedded', shop, orders, judging(missed))));
        assertNoFaults(shop.service.printed());
      } finally {
        await shop.service.stop();
      }
    }
    if (engines.includes('exports, MariaDB')) {
      const shop = await openMariaDb(orders, folder);
      try {
        lines.push(...(await rowsOf('MariaDB', shop, orders, judging(missed))));
        machine = await machineLine(shop.servers.mariadb.url);
        assertNoFaults(shop.service.printed());
      } finally {
        await closeShops([shop]);
      }
    }
    const head = ['list', 'engine', 'rows', 'MiB', 'seconds', 'rows/s', 'first tenth, MiB', 'most, MiB', 'an order meanwhile, ms', ''];
    return { markdown: `${machine}.\n\n${table(head, lines)}`, missed };
  },
};
