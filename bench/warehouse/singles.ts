import path from 'node:path';
import type { Round } from '../load.js';
import { say } from '../part.js';
import { Program } from '../processes.js';
import { median } from '../report.js';
import type { Options } from '../sizes.js';
import { type Compared, NO_SLOWER, startFloor } from './comparisons.js';
import type { Plant } from './plant.js';
import type { Plants } from './plants.js';
import { untilDone } from './recounts.js';
import { AS } from './seed.js';

const CONNECTIONS = 10;
const FLOOR = 'floor, one by one';

const ACCEPTED = { name: 'WMS recount of 1 bin, accepted', with: FLOOR, target: 0.4 };
const APPLIED = { name: 'WMS recount of 1 bin, applied', with: FLOOR, target: 0.4 };
const SUSTAINED = { name: 'WMS recount of 1 bin, applied in a minute', with: 'accepted', target: NO_SLOWER };
export const singles: readonly { name: string }[] = [ACCEPTED, APPLIED, SUSTAINED];

interface Single {
  /** Requests/s and times of the accepted ones. */
  round: Round;
  /** Corrections per second, from the first request to the last one applied. */
  applied: number;
  /** Corrections per second that were applied while requests arrived. */
  meanwhile: number;
}

/** Sends recounts of one bin on ten connections to the API while a worker applies them. */
export async function recountOneByOne(plant: Plant, load: Program, seconds: number): Promise<Single> {
  await plant.haveWorkers(1);
  const before = await plant.applied();
  const began = performance.now();
  const recount = { path: '/apirest/v4/wms/recount' };
  const round = await load.ask<Round>({ url: plant.origin, headers: AS, connections: CONNECTIONS, seconds, recount });
  const loaded = performance.now() - began;
  const meanwhile = (await plant.applied()) - before;
  if (round.failures > 0 || round.requests === 0)
    throw new Error(`${round.failures} recounts of ${round.requests + round.failures} failed`);
  plant.hasAnswered(round.requests);
  await untilDone(plant);
  return { round, applied: round.requests / ((performance.now() - began) / 1_000), meanwhile: meanwhile / (loaded / 1_000) };
}

/** Measures recounts of one bin and bare corrections in turns, then a minute of recounts. */
export async function compareSingles(plants: Plants, folder: string, { only, sizes }: Options): Promise<Compared[]> {
  if (!singles.some(({ name }) => name.includes(only))) return [];
  const plant = await plants.open(0);
  const floor = startFloor(await plants.database(0), folder);
  const load = new Program('load', 'bench/load.js', {}, path.join(folder, 'load-singles.log'));
  try {
    // First, since it also warms the processes up.
    const minute = await recountOneByOne(plant, load, sizes.sustainedSeconds);
    await bareRate(floor, sizes);
    const floors: number[] = [];
    const rounds: Single[] = [];
    for (let turn = 1; turn <= sizes.rounds; turn += 1) {
      floors.push(await bareRate(floor, sizes));
      rounds.push(await recountOneByOne(plant, load, sizes.seconds));
    }
    const { round, applied } = middle(rounds, (single) => single.applied);
    const bare = middle(floors, (perSecond) => perSecond);
    say(
      `one bin: accepted ${Math.round(round.requestsPerSecond)}/s (p50 ${round.p50.toFixed(1)}, p99 ${round.p99.toFixed(1)} ms), applied ${Math.round(applied)}/s, floor ${Math.round(bare)}/s`,
    );
    say(`a minute: accepted ${Math.round(minute.round.requestsPerSecond)}/s, applied ${Math.round(minute.meanwhile)}/s meanwhile`);
    return [
      { ...ACCEPTED, perSecond: median(rounds.map((single) => single.round)).requestsPerSecond, otherPerSecond: bare },
      { ...APPLIED, perSecond: applied, otherPerSecond: bare },
      { ...SUSTAINED, perSecond: minute.meanwhile, otherPerSecond: minute.round.requestsPerSecond },
    ];
  } finally {
    await Promise.all([floor.stop(), load.stop()]);
  }
}

async function bareRate(floor: Program, { corrections }: Options['sizes']): Promise<number> {
  return (await floor.ask<{ perSecond: number }>({ corrections: corrections / 2 })).perSecond;
}

/** The one with the median rate. */
function middle<Value>(values: readonly Value[], rateOf: (value: Value) => number): Value {
  const sorted = [...values].sort((a, b) => rateOf(a) - rateOf(b));
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
