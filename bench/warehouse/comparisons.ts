import { cpus } from 'node:os';
import path from 'node:path';
import { say } from '../part.js';
import { Program } from '../processes.js';
import type { Options } from '../sizes.js';
import type { Environment, Plant } from './plant.js';
import type { Plants } from './plants.js';
import { drained, inSteps, streamed } from './recounts.js';

/** A line of the table: corrections per second of one variant, as a share of another's. */
interface Comparison {
  name: string;
  way: Way;
  with: string;
  other: Way;
  target: number;
  /** With fewer cores the ratio says nothing. */
  cores?: number;
}

type Way =
  'floor' | 'recount of 1,000' | '1,000 in steps' | '10,000 in steps' | 'short ledger' | 'long ledger' | 'one worker' | 'two workers';

export interface Compared {
  name: string;
  perSecond: number;
  with: string;
  otherPerSecond: number;
  target: number;
  /** Why the ratio is not judged. */
  unjudged?: string;
}

const LEDGER_ROWS = 1_000_000;
/** Rounds of the same work differ by a few hundredths; only less than this counts as slower. */
export const NO_SLOWER = 0.95;

export const comparisons: readonly Comparison[] = [
  { name: 'WMS recount of 1,000 bins', way: 'recount of 1,000', with: 'floor, one by one', other: 'floor', target: 2 },
  { name: 'WMS recount of 10,000 bins', way: '10,000 in steps', with: '1,000 bins', other: '1,000 in steps', target: NO_SLOWER },
  {
    name: 'WMS recount beside 1,000,000 ledger rows',
    way: 'long ledger',
    with: '120,000 ledger rows',
    other: 'short ledger',
    target: NO_SLOWER,
  },
  { name: 'WMS two worker processes', way: 'two workers', with: 'one', other: 'one worker', target: 1.6, cores: 4 },
];

type Measure = () => Promise<number>;

/** Measures the variants of the chosen lines in turns, so that drift on the machine affects all alike. */
export async function compareRecounts(plant: Plant, plants: Plants, folder: string, { only, sizes }: Options): Promise<Compared[]> {
  const wanted = comparisons.filter(({ name }) => name.includes(only));
  const ways = [...new Set(wanted.flatMap(({ other, way }) => [other, way]))];
  // Each variant has its own database and processes: the others' corrections would lengthen its ledger and warm its processes up.
  const [short, long] = ways.includes('long ledger') ? [await plants.open(0), await plants.open(LEDGER_ROWS)] : [plant, plant];
  const floor = ways.includes('floor') ? startFloor(await plants.database(0), folder) : undefined;
  const { corrections } = sizes;
  const measures: Record<Way, Measure> = {
    floor: async () => (await floor?.ask<{ perSecond: number }>({ corrections: corrections / 2 }))?.perSecond ?? 0,
    'recount of 1,000': () => streamed(plant, 1_000, corrections),
    '1,000 in steps': () => inSteps(plant, 1_000, corrections),
    '10,000 in steps': () => inSteps(plant, 10_000, corrections),
    'short ledger': () => streamed(short, 1_000, corrections),
    'long ledger': () => streamed(long, 1_000, corrections),
    'one worker': () => drained(plant, 1, 1_000, corrections),
    'two workers': () => drained(plant, 2, 1_000, corrections),
  };
  try {
    const rates = await inTurns(ways, measures, sizes.rounds);
    return wanted.map(({ name, way, other, with: label, target, cores = 0 }) => {
      const compared = { name, perSecond: rates(way), with: label, otherPerSecond: rates(other), target };
      say(
        `${name}: ${Math.round(compared.perSecond)}/s, ${label} ${Math.round(compared.otherPerSecond)}/s, ratio ${(compared.perSecond / compared.otherPerSecond).toFixed(2)}`,
      );
      return cpus().length < cores ? { ...compared, unjudged: `not judged: ${cpus().length} cores` } : compared;
    });
  } finally {
    await floor?.stop();
  }
}

/** Runs each once to warm up, then in rounds; returns the median of each. */
async function inTurns(ways: readonly Way[], measures: Record<Way, Measure>, rounds: number): Promise<(way: Way) => number> {
  const results = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (let turn = 0; turn <= rounds; turn += 1) {
    // Forwards and backwards, so that the cleanup after one variant does not always burden the same next one.
    for (const way of turn % 2 === 0 ? ways : [...ways].reverse()) {
      const perSecond = await measures[way]();
      if (turn > 0) results.get(way)?.push(perSecond);
    }
  }
  return (way) => {
    const sorted = [...(results.get(way) ?? [])].sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  };
}

/** On a separate database, since it does not update the levels. */
export function startFloor({ DATABASE_URL }: Environment, folder: string): Program {
  return new Program('floor', 'bench/warehouse/floor-corrections.js', { DATABASE_URL }, path.join(folder, 'floor-corrections.log'));
}
