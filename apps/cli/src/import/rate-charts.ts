import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ImportRateCards, type RateCard } from '@contract/rates';
import type { Bus } from '@kernel';
import { Refusal } from '@runtime/refusal';
import { RateLineBody, toRateLine } from '../../../api/src/answers/rate-line.js';
import {
  cardOfCharts,
  type ChartCard,
  type ChartFile,
  chartFileOf,
  type ChartLine,
  type Charts,
  FileFault,
} from '../../../../libs/imports/src/index.js';
import { type BadCell, cellsOf, faultsOf } from './checked-lines.js';

/** The names of a carrier's files, and the facts that are not in them. */
interface ChartNames extends Omit<Charts, 'zones' | 'services'> {
  zones: string;
  services: readonly { service: string; column?: string; sheet: string }[];
}

export interface ChartImport extends ChartNames {
  effectiveDate: string | undefined;
  isReplacing: boolean;
  actor: string;
}

const ENDINGS = ['.csv', '.txt', '.tsv', '.xlsx'];
/** The limit of uploads. */
const MAX_BYTES = 64 * 1024 * 1024;

async function chartIn(file: string): Promise<ChartFile> {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new Refusal(`${file}: there is no such file`);
  if (!ENDINGS.includes(path.extname(file).toLowerCase())) throw new Refusal(`${file}: the name must end in ${ENDINGS.join(', ')}`);
  if (stat.size > MAX_BYTES) throw new Refusal(`${file}: is larger than 64 MiB`);
  try {
    return await chartFileOf(file, readFileSync(file));
  } catch (error) {
    throw error instanceof FileFault ? new Refusal(`${file}: ${error.message}\nnothing was stored`) : error;
  }
}

async function readCharts({ zones, services, ...terms }: ChartNames): Promise<ChartCard> {
  const files = await Promise.all(services.map(async ({ sheet, ...service }) => ({ ...service, sheet: await chartIn(sheet) })));
  const chart = await chartIn(zones);
  try {
    return cardOfCharts({ ...terms, zones: chart, services: files });
  } catch (error) {
    throw error instanceof FileFault ? new Refusal(`${error.message}\nnothing was stored`) : error;
  }
}

const refusalOf = (messages: readonly string[]): Refusal => new Refusal([...messages, 'nothing was stored'].join('\n'));

/** A fault of a line, at the cell of the file that the line comes from. */
function placed(lines: readonly ChartLine[], { line, field, message }: BadCell): string {
  const place = lines[line]?.place;
  return `${place ? `${place.file}:${place.line}: ${place.column}: ` : ''}${field === '' ? '' : `${field} `}${message}`;
}

/**
 * Stores a carrier's zone chart and rate sheets as its card.
 * @returns the card, and warnings about what was left out
 * @throws Refusal with every bad cell as `FILE:ROW: COLUMN: what is wrong`; then nothing is stored.
 */
export async function importRateCharts(bus: Bus, charts: ChartImport): Promise<{ card: RateCard; warnings: readonly string[] }> {
  const { effectiveDate, isReplacing, actor, ...names } = charts;
  const { lines, warnings, faults } = await readCharts(names);
  if (faults.length > 0) throw refusalOf(faults.map(({ file, line, column, message }) => `${file}:${line}: ${column}: ${message}`));
  const bodies = lines.map(({ cells }) => ({ ...cells }) as unknown as RateLineBody);
  const bad = bodies.flatMap((body, index) =>
    faultsOf({ body, faults: [], repeated: [], lines: [{ number: index, cells: [], source: [] }] }, RateLineBody),
  );
  // Facts from the caller are in every line, without a cell.
  const fromCaller = bad.filter(({ line }) => lines[line].place === undefined);
  if (bad.length > 0) throw refusalOf([...new Set((fromCaller.length > 0 ? fromCaller : bad).map((each) => placed(lines, each)))]);
  const stored = bus.send(new ImportRateCards(bodies.map(toRateLine), effectiveDate, isReplacing, actor));
  const [card] = await stored.catch((error: unknown) => {
    const badCells = cellsOf(
      error,
      lines.map((_, index) => index),
    );
    throw refusalOf(badCells.map((each) => placed(lines, each)));
  });
  return { card, warnings };
}
