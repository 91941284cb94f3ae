import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { assertNoFaults, thisMachine, type Outcome, type Part } from '../part.js';
import { type Aged, compareAges } from './part.js';
import { READS } from './reads.js';
import { openEmbeddedShop } from './shop.js';

const FULL = { young: { orders: 1_000_000, recounts: 0 }, old: { orders: 10_000_000, recounts: 0 } };
const QUICK = { young: { orders: 30_000, recounts: 0 }, old: { orders: 100_000, recounts: 0 } };
/** Disk space for both database files and for sorting the indexes. */
const GIGABYTES = 32;

/** Reads of one account after ten years and after one, on the embedded engine. */
export const embeddedGrowthPart: Part = {
  name: 'embedded-growth',
  lines: Object.keys(READS),
  isOnlyByName: true,
  async run(options, folder): Promise<Outcome> {
    const { bavail, bsize } = await statfs(tmpdir());
    if (!options.isQuick && bavail * bsize < GIGABYTES * 1e9) throw new Error(`embedded-growth needs ${GIGABYTES} GB free in ${tmpdir()}`);
    const opened: Aged[] = [];
    try {
      for (const [name, age] of Object.entries(options.isQuick ? QUICK : FULL))
        opened.push({ age, shop: await openEmbeddedShop(name, folder, age) });
      const [young, old] = opened;
      const { text, missed } = await compareAges(young, old, options);
      for (const { shop } of opened) assertNoFaults(shop.service.printed());
      return { markdown: `${thisMachine()}, embedded engine.\n\n${text}`, missed };
    } finally {
      await Promise.all(opened.map(({ shop }) => shop.service.stop()));
    }
  },
};
