import { setTimeout as pause } from 'node:timers/promises';
import { breachesOf, type CartonPlan, type PlannedCarton } from '@cartonising';
import { ms, openEmbeddedShop, read, type RunningShop, timeOf } from '../growth/shop.js';
import { assertNoFaults, chosen, thisMachine, type Outcome, type Part, say } from '../part.js';
import { count, judging, spread, table } from '../report.js';
import { type AskedShipment, hardShipment, shipmentsOf } from './shipments.js';

const TIME_LIMIT_MS = 20;
/** Requests that warm the planner's thread up. */
const WARM_UP = 200;
const MAX_P95_MS = 5;
/** The read that is measured while the planner searches for all of its 500 ms. */
const BESIDE = 'a list of orders, beside a search of 500 ms';
const MAX_BESIDE_MS = 50;
const BESIDE_SECONDS = 15;
/** The first reads of a new process are slower. */
const WARM_READS = 50;
const LINES = { 'cartonise, an order in each request': 1, 'cartonise, 20 orders in each request': 20 } as const;

type Answer = Pick<CartonPlan, 'cartons' | 'unpacked'> & { deadline?: boolean };

/** @throws Error when a plan breaks a rule */
function assertHolds({ items, boxes }: AskedShipment, { cartons, unpacked }: Answer): void {
  const shipment = {
    items,
    boxes: boxes.map((box) => ({ ...box, tareWeight: box.tare_weight, maxWeight: box.max_weight })),
    objective: 'fewest_cartons' as const,
    support: 1,
    timeLimitMs: TIME_LIMIT_MS,
  };
  const breaches = breachesOf(shipment, { cartons, unpacked, isCut: false });
  if (breaches.length > 0) throw new Error(`a plan does not hold: ${breaches.join('; ')}`);
}

/** The inner volume of a carton. */
function volumeOf({ boxes }: AskedShipment, { box: id }: PlannedCarton): number {
  const box = boxes.find((each) => each.id === id);
  return box ? box.length * box.width * box.height : 0;
}

/** How many cartons the plans use, and how full they are, in percent. */
function goodnessOf(shipments: readonly AskedShipment[], answers: readonly Answer[]): string[] {
  const cartons = answers.flatMap((answer, at) =>
    answer.cartons.map((each) => ({ fill: each.fill, volume: volumeOf(shipments[at], each) })),
  );
  const offered = cartons.reduce((sum, { volume }) => sum + volume, 0);
  const filled = cartons.reduce((sum, { fill, volume }) => sum + fill * volume, 0);
  return [count(cartons.length), `${((100 * filled) / offered).toFixed(2)} %`];
}

/** Sends the shipments in requests of `together` each, one request after another. */
async function plan(shop: RunningShop, shipments: readonly AskedShipment[], together: number): Promise<string[]> {
  const times: number[] = [];
  const answers: Answer[] = [];
  for (let at = 0; at < shipments.length; at += together) {
    const data = shipments.slice(at, at + together).map(({ items, boxes }) => ({ items, boxes, time_limit_ms: TIME_LIMIT_MS }));
    let text = '';
    times.push(await timeOf(async () => (text = await read(shop, '/apirest/v4/oms/cartonise', { data }))));
    answers.push(...(JSON.parse(text) as { data: Answer[] }).data);
  }
  answers.forEach((answer, at) => assertHolds(shipments[at], answer));
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000;
  const speeds = [count(shipments.length / seconds), ...spread(times).map(ms)];
  return [...speeds, ...goodnessOf(shipments, answers), count(answers.filter(({ deadline }) => deadline).length)];
}

/** How long reads take while one search follows another. */
async function readBeside(shop: RunningShop): Promise<number[]> {
  for (let warm = 0; warm < WARM_READS; warm += 1) await read(shop, '/apirest/v4/oms/orders');
  const until = performance.now() + BESIDE_SECONDS * 1_000;
  const data = [{ ...hardShipment(), time_limit_ms: 500 }];
  const planning = (async () => {
    while (performance.now() < until) await read(shop, '/apirest/v4/oms/cartonise', { data });
  })();
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(await timeOf(() => read(shop, '/apirest/v4/oms/orders')));
    await pause(20);
  }
  await planning;
  return times;
}

/** How fast `POST /cartonise` plans orders, from the folder `--data` or generated. */
export const cartonisePart: Part = {
  name: 'cartonise',
  lines: [...Object.keys(LINES), BESIDE],
  async run(options, folder): Promise<Outcome> {
    const shipments = shipmentsOf(options.data).slice(0, options.isQuick ? 2 * WARM_UP : undefined);
    const shop = await openEmbeddedShop('shop', folder, { orders: 1_000, recounts: 0 });
    const missed: string[] = [];
    const judge = judging(missed);
    const rows: string[][] = [];
    try {
      await plan(shop, shipments.slice(0, WARM_UP), 1);
      for (const [name, together] of Object.entries(LINES)) {
        if (!chosen([name], options).length) continue;
        const figures = await plan(shop, shipments, together);
        say(`${name}: ${figures[0]} orders/s`);
        rows.push([name, ...figures, together === 1 ? judge(name, Number(figures[2]) < MAX_P95_MS) : '']);
      }
      if (chosen([BESIDE], options).length) {
        const times = await readBeside(shop);
        const [, , longest] = spread(times);
        rows.push([BESIDE, '', ...spread(times).map(ms), '', '', '', judge(BESIDE, longest <= MAX_BESIDE_MS)]);
      }
      assertNoFaults(shop.service.printed());
    } finally {
      await shop.service.stop();
    }
    const head = ['work', 'orders/s', 'p50 ms', 'p95 ms', 'longest ms', 'cartons', 'filled', 'cut', ''];
    const named = options.data ? 'those of the folder' : 'made';
    return { markdown: `${thisMachine()}; ${count(shipments.length)} orders, ${named}.\n\n${table(head, rows)}`, missed };
  },
};
