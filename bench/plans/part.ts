import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PlanAnswer } from '@planning';
import { faultsOfPlan, type PlanDocument } from '../../test/support/plan-check.js';
import { ms, openEmbeddedShop, type RunningShop, timeOf } from '../growth/shop.js';
import { assertNoFaults, chosen, type Outcome, type Part, say, thisMachine } from '../part.js';
import { dist } from '../processes.js';
import { count, type Judge, judging, table } from '../report.js';
import { AS } from '../warehouse/seed.js';
import { CHOSEN, DESIGNS, type Design, instanceOf, instancesIn, LARGE } from './instances.js';
import { BESIDE, readsBeside } from './reads.js';
import { savingsOf } from './savings.js';

const run = promisify(execFile);
const TIME_MS = 1_000;
/** How long an answer may take, as a multiple of the time limit of its plan. */
const PATIENCE = 1.1;
/** The longest plan, in percent of walking the orders as listed. */
const MAX_OF_LISTED = 52;
/** The longest plans, in percent of the published routes: the sum of all, and each. */
const MAX_OF_PUBLISHED = 88.2;
const MAX_OF_ONE = 100.5;
const PUBLISHED = 'published instances';

interface Measured {
  planned: number;
  listed: number;
  elapsed: number;
}

/** Plans a document and checks the plan without the planner's code. @throws Error when the plan is invalid */
async function plan(shop: RunningShop, document: PlanDocument): Promise<Measured> {
  const body = JSON.stringify({ data: { ...document, time_ms: TIME_MS, as_listed: true } });
  let text = '';
  const took = await timeOf(async () => {
    const answer = await fetch(`${shop.origin}/apirest/v4/wms/plans/preview`, {
      ...{ method: 'POST', body, headers: { ...AS, 'content-type': 'application/json' } },
    });
    text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
  });
  return measured(document, (JSON.parse(text) as { data: PlanAnswer }).data, took);
}

function measured(document: PlanDocument, answer: PlanAnswer, elapsed: number): Measured {
  const faults = faultsOfPlan(document, answer);
  const hasLost = answer.unplanned.some(({ reason }) => reason !== 'not_selected');
  if (faults.length > 0 || hasLost) throw new Error(`a plan does not hold: ${faults.join('; ')}`);
  return { planned: answer.length, listed: answer.length_as_listed ?? NaN, elapsed };
}

/** Plans the same document on the command line. */
async function planAlone(folder: string, document: PlanDocument): Promise<void> {
  const file = path.join(folder, 'plan.json');
  writeFileSync(file, JSON.stringify({ data: { ...document, time_ms: TIME_MS, as_listed: true } }));
  const { stdout } = await run(process.execPath, [path.join(dist, 'apps/cli/src/main.js'), 'plan', file], { maxBuffer: 1 << 28 });
  measured(document, (JSON.parse(stdout) as { data: PlanAnswer }).data, 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const isInTime = ({ elapsed }: Measured): boolean => elapsed <= PATIENCE * TIME_MS;

/** One line of the table: the metres of all instances of a design. */
async function measure(shop: RunningShop, design: Design, folder: string, judge: Judge, isQuick: boolean): Promise<string[]> {
  const { name, instances } = design;
  const isLarge = name === LARGE;
  const documents = Array.from({ length: isQuick ? 1 : instances }, (_, at) => instanceOf(design, at));
  const all: Measured[] = [];
  for (const document of documents) all.push(await plan(shop, document));
  await planAlone(folder, documents[0]);
  const savings = isLarge || name === CHOSEN ? undefined : documents.map(savingsOf);
  const planned = sum(all.map((each) => each.planned));
  const listed = sum(all.map((each) => each.listed));
  const isBetter = all.every((each, at) => each.planned <= (savings?.[at] ?? Infinity));
  const isGood = isBetter && all.every(isInTime) && (!isLarge || (100 * planned) / listed <= MAX_OF_LISTED);
  say(`${name}: ${percent(planned, listed)} of the walk as listed`);
  return [
    ...[name, count(listed), savings ? count(sum(savings)) : '', count(planned), percent(planned, listed)],
    ...[savings ? percent(planned, sum(savings)) : '', ms(Math.max(...all.map(({ elapsed }) => elapsed))), judge(name, isGood)],
  ];
}

/** Compares plans for the instances of a folder with the published ones. */
async function compare(shop: RunningShop, folder: string, judge: Judge): Promise<string> {
  const rows: (Measured & { name: string; published: number })[] = [];
  for (const { name, document, published } of instancesIn(folder))
    if (published !== undefined) rows.push({ name, published, ...(await plan(shop, document)) });
  const [planned, published] = [sum(rows.map((row) => row.planned)), sum(rows.map((row) => row.published))];
  const worst = Math.max(...rows.map((row) => (100 * row.planned) / row.published));
  const isGood = (100 * planned) / published <= MAX_OF_PUBLISHED && worst <= MAX_OF_ONE && rows.every(isInTime);
  const figures = [PUBLISHED, count(rows.length), percent(planned, published), `${worst.toFixed(1)} %`, judge(PUBLISHED, isGood)];
  return table(['instances', 'number', 'metres of the published', 'the worst of one', ''], [figures]);
}

/** How long the walks of plans are, over HTTP: for generated warehouses, and for the documents in the folder `--data`. */
export const plansPart: Part = {
  name: 'plans',
  lines: [...DESIGNS.map(({ name }) => name), BESIDE],
  async run(options, folder): Promise<Outcome> {
    const shop = await openEmbeddedShop('shop', folder, { orders: 1_000, recounts: 0 });
    const missed: string[] = [];
    const judge = judging(missed);
    const rows: string[][] = [];
    const more: string[] = [];
    try {
      // The first plan starts the planner's thread.
      await plan(shop, instanceOf(DESIGNS[0], 99));
      for (const design of DESIGNS)
        if (chosen([design.name], options).length > 0) rows.push(await measure(shop, design, folder, judge, options.isQuick));
      if (chosen([BESIDE], options).length > 0) more.push(await readsBeside(shop, judge));
      if (options.data) more.push(await compare(shop, options.data, judge));
      assertNoFaults(shop.service.printed());
    } finally {
      await shop.service.stop();
    }
    const head = ['orders', 'as listed, m', 'savings, m', 'planned, m', 'of the listed', 'of the savings', 'longest ms', ''];
    const tables = [...(rows.length > 0 ? [table(head, rows)] : []), ...more];
    return { markdown: `${thisMachine()}; each plan in ${count(TIME_MS)} ms.\n\n${tables.join('\n\n')}`, missed };
  },
};
